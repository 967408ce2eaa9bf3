/** The service or a command cannot start as things are; the message says why and what to do. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}
