/** Version of the simulation; a log of another version is refused. Raise it with any change that alters a game. */
export const SIM_VERSION = 4;
