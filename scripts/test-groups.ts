import { matchesGlob, relative, sep } from 'node:path';

/** Files that have a process of their own, and why. */
const alone: readonly string[] = [
  // They kill, restart and overload, and measure memory and times meanwhile.
  'test/faults/**',
  // Most of their work is the browser's. Those of the panel share a scene.
  'test/browser/*.test.ts',
  // Mostly processes that they start; their own start is a small part.
  'test/{app,examples,guides,model,packages,postgres,tidy}/**',
  // It measures the memory of its process.
  'test/outbound/inspect/isolation.test.ts',
];
/** More would save little, and the last groups of a run leave processors idle. */
const MOST_TOGETHER = 10;

/**
 * The files of each process of a run. Most of a short file's time is loading and compiling the service, which those of an
 * area (`src`, `test/store`) do once for several.
 */
export function groupFiles(root: string, files: readonly string[]): string[][] {
  const groups: string[][] = [];
  let last: string | undefined;
  for (const file of files) {
    const path = relative(root, file).replaceAll(sep, '/');
    const area = alone.some((pattern) => matchesGlob(path, pattern)) ? undefined : areaOf(path);
    const group = groups.at(-1);
    if (group !== undefined && area !== undefined && area === last && group.length < MOST_TOGETHER) {
      group.push(file);
    } else {
      groups.push([file]);
    }
    last = area;
  }
  return groups;
}

function areaOf(path: string): string {
  const [top, area] = path.split('/');
  return top === 'src' ? top : `${top}/${area}`;
}
