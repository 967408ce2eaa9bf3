/** A number with its noun, such as "2 Positionen". */
export const mal = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const files = (count: number) => mal(count, 'Datei', 'Dateien');
