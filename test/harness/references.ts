let made = 0;

/** A reference that no other order of this test process has. */
export function newReference(word = 'order'): string {
  made += 1;
  return `${word}-${made}`;
}
