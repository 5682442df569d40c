/** The project's chores as a command: the program that runs the tests, or cargo where they were started by hand. */
export const xtask = process.env.XTASK ? [process.env.XTASK] : ['cargo', 'xtask']
