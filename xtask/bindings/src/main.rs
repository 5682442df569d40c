//! Writes the JavaScript of a WebAssembly module: `xtask-bindings <module> <folder> <web|types|nodejs>`. It is a
//! package of its own, as its dependencies take longer to build than all other chores: they are built while the engine
//! is, which uses one core for much of its time.
use std::env;
use std::error::Error;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [module, folder, host] = arguments.as_slice() else {
        return Err("a module, a folder and a host are needed".into());
    };
    let mut bindgen = Bindgen::new();
    match host.as_str() {
        "nodejs" => bindgen.nodejs(true)?,
        "web" => bindgen.web(true)?.typescript(false),
        "types" => bindgen.web(true)?.typescript(true),
        other => return Err(format!("no host is named {other}").into()),
    };
    bindgen
        .input_path(module)
        // The script then finds the module beside it.
        .omit_default_module_path(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(folder)?;
    Ok(())
}
