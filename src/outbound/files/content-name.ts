/** Whether a name is that of a content: its SHA-256 in lower-case hex. */
export function isContentName(name: string): boolean {
  return /^[0-9a-f]{64}$/.test(name);
}

/** Such a name becomes a part of a path. @throws {TypeError} for any other name */
export function demandContentName(name: string): void {
  if (!isContentName(name)) throw new TypeError('not a lower-case hex SHA-256');
}
