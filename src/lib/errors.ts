/** The code of an error of Node.js or its libraries, such as ENOENT; '' if it has none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Why a file or folder cannot be read or written, as the end of a sentence. */
export function whyUnusable(error: unknown): string {
  const code = errorCode(error);
  if (code === 'ENOENT') return 'no such file or folder';
  if (code === 'EISDIR') return 'it is a folder';
  if (code === 'ENOTDIR' || code === 'EEXIST') return 'a file is in its way';
  if (code === 'EACCES' || code === 'EPERM') return 'permission denied';
  if (code === 'EROFS') return 'the file system is read-only';
  if (code === 'ENOSPC') return 'the disk is full';
  return errorMessage(error);
}

/** The service or a command cannot start; the message names the reason and the fix. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}

/** There is no installation where the settings point to, and the command does not make one. */
export class NoInstallation extends CannotStart {
  constructor(place: string) {
    super(
      `There is no Platen installation in ${place}. Run the command in the folder of the service, or with its ` +
        'PLATEN_DATA_DIR or DATABASE_URL. platen serve makes a new installation.',
    );
  }
}
