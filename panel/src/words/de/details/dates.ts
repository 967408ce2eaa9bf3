/** Ein Zeitpunkt, den der Dienst nennt. */
export function inGerman(iso: string): string {
  return new Date(iso).toLocaleString('de-DE', { dateStyle: 'medium', timeStyle: 'short' });
}
