/** How a command ends, for scripts. Part of the published interface: docs/guides/command-line.md. */
export const exitCodes = {
  ok: 0,
  /** Refused, or something broke. */
  failed: 1,
  /** The command line itself is wrong. */
  usage: 2,
  /** `check` or `doctor` did its work and found something wrong. */
  found: 3,
} as const;
