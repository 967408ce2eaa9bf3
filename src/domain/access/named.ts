/** Objects that texts refer to by kind and number, and that have a name of their own. */
export const namedKinds = ['user', 'key', 'client', 'partner', 'app', 'order', 'webhook', 'session'] as const;
export type NamedKind = (typeof namedKinds)[number];

/** A reference to an object, as in `client 3`. */
export type NamedObject = `${NamedKind} ${number}`;

const REFERENCE = new RegExp(`^(?:${namedKinds.join('|')}) [1-9][0-9]{0,14}(?= \\(|$)`);

/**
 * The object that an actor or a subject of the audit log begins with: `user 3` in `user 3 (session 9)`. Undefined = a name
 * without a number, such as `command line`, or an object without a name, such as a mail.
 */
export function objectNamedIn(text: string): NamedObject | undefined {
  return REFERENCE.exec(text)?.[0] as NamedObject | undefined;
}
