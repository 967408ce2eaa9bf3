/** Exit codes, part of the published interface: docs/guides/command-line.md. */
export const exitCodes = {
  ok: 0,
  /** The command was refused or failed. */
  failed: 1,
  /** The command line is invalid. */
  usage: 2,
  /** `backup`, `check`, `doctor`, `files verify`, `files copy`, `partners check`, `restore`, `secret-key rotate --dry-run` or `sim` ran and found a problem. */
  found: 3,
  /** `files verify` found only defects that do not stop an order. */
  warned: 4,
} as const;
