/** The command `xtask`: the program that runs the tests, or cargo if they were started by hand. */
export const xtask = process.env.XTASK ? [process.env.XTASK] : ['cargo', 'xtask']
