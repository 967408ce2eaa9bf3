/** The service or a command cannot start; the message names the reason and the fix. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}
