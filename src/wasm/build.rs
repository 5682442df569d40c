//! Sets `cfg(javascript)`, which adds the bindings to the sources of the crate.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-cfg=javascript");
}
