import chromiumFile from '@sparticuz/chromium';

/** Why the browser cannot run here; false where it can: the package contains it for one platform. */
export const noBrowser =
  process.platform === 'linux' && process.arch === 'x64' ? false : 'npm has no Chromium for this platform';

/** Where the browser of a run is, for its test files; a file that runs alone unpacks it. */
const UNPACKED = 'TEST_BROWSER';

/** Unpacks it to the temporary folder, where it stays for later runs; returns the environment that says where it is. */
export async function unpackBrowser(): Promise<Readonly<Record<string, string>>> {
  return noBrowser ? {} : { [UNPACKED]: await chromiumFile.executablePath() };
}

export async function browserFile(): Promise<string> {
  return process.env[UNPACKED] ?? (await chromiumFile.executablePath());
}
