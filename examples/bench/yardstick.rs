//! Two programs that solve only level 50, for comparison with the engine: a bitmask search written by hand for speed,
//! and the plain enumeration of all arrangements. Both find every solution.

/// Elephant, monkey, tiger, hippo, lion, panda.
const COUNTS: [u32; 6] = [1, 1, 1, 2, 2, 2];

/// The pairs of kinds that must be neighbours, in both directions.
const NEAR: [usize; 6] = [3, 4, 5, 0, 1, 2];

/// The neighbours of each place of the board.
const BESIDE: [u16; 9] = [
    0b000_001_010,
    0b000_010_101,
    0b000_100_010,
    0b001_010_001,
    0b010_101_010,
    0b100_010_100,
    0b010_001_000,
    0b101_010_000,
    0b010_100_000,
];

/// The places of each kind that the clues about places allow.
const MAY: [u16; 6] = [
    0b111_000_111,
    0b111_111_111,
    0b111_111_111,
    0b111_111_111,
    0b000_110_010,
    0b101_101_101,
];

fn around(places: u16) -> u16 {
    let mut rest = places;
    let mut all = 0;
    while rest != 0 {
        all |= BESIDE[rest.trailing_zeros() as usize];
        rest &= rest - 1;
    }
    all
}

/// Returns the places that are neighbours of all of these.
fn beside_all(places: u16) -> u16 {
    let mut rest = places;
    let mut all = !0;
    while rest != 0 {
        all &= BESIDE[rest.trailing_zeros() as usize];
        rest &= rest - 1;
    }
    all
}

/// Returns true if each of `a` has a neighbour in `b`, and each of `b` one in `a`.
fn neighbours(a: u16, b: u16) -> bool {
    a & !around(b) == 0 && b & !around(a) == 0
}

/// Searches species by species, the one with the fewest spare places first, with a lookahead at the neighbours.
pub fn bitmask() -> u32 {
    search(&mut [0; 6], MAY, 0)
}

fn search(at: &mut [u16; 6], may: [u16; 6], placed: u8) -> u32 {
    let mut next = None;
    let mut least = u32::MAX;
    for species in 0..6 {
        if placed >> species & 1 == 0 {
            let free = may[species].count_ones();
            if free < COUNTS[species] {
                return 0;
            }
            let spare = free - COUNTS[species];
            if spare < least {
                (least, next) = (spare, Some(species));
            }
        }
    }
    let Some(species) = next else { return 1 };
    let mut found = 0;
    let mut first = may[species];
    while first != 0 {
        let one = first & first.wrapping_neg();
        first ^= one;
        if COUNTS[species] == 1 {
            found += place(at, &may, placed, species, one);
        } else {
            let mut second = first;
            while second != 0 {
                let other = second & second.wrapping_neg();
                second ^= other;
                found += place(at, &may, placed, species, one | other);
            }
        }
    }
    found
}

fn place(at: &mut [u16; 6], may: &[u16; 6], placed: u8, species: usize, sites: u16) -> u32 {
    let other = NEAR[species];
    let mut may = *may;
    if placed >> other & 1 == 1 {
        if !neighbours(sites, at[other]) {
            return 0;
        }
    } else if COUNTS[other] == 1 {
        may[other] &= beside_all(sites);
    } else {
        may[other] &= around(sites);
    }
    for set in &mut may {
        *set &= !sites;
    }
    at[species] = sites;
    search(at, may, placed | 1 << species)
}

/// Enumerates all 45,360 arrangements of the pieces, and checks each full one.
pub fn enumerate() -> (u32, u32) {
    let mut tally = (0, 0);
    fill(0, &mut [0; 6], &mut tally);
    tally
}

fn fill(site: usize, at: &mut [u16; 6], tally: &mut (u32, u32)) {
    if site == 9 {
        tally.0 += 1;
        let near = (0..3).all(|a| neighbours(at[a], at[NEAR[a]]));
        tally.1 += u32::from(near && (0..6).all(|s| at[s] & !MAY[s] == 0));
        return;
    }
    for species in 0..6 {
        if at[species].count_ones() < COUNTS[species] {
            at[species] |= 1 << site;
            fill(site + 1, at, tally);
            at[species] &= !(1 << site);
        }
    }
}
