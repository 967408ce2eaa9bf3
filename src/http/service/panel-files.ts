/** The built files of the panel, by their path below its folder; empty when the panel was not built. */
export type PanelFiles = ReadonlyMap<string, Buffer>;

export const INDEX = 'index.html';
/** Files here have a hash of their content in their names, so they never change. */
export const ASSETS = 'assets/';

export function isBuilt(files: PanelFiles): boolean {
  return files.has(INDEX);
}
