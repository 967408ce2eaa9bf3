import type { UnreadableCode } from '../../reasons/defect-codes.ts';
import type { Finding } from '../defect.ts';
import type { UnreadableFacts } from '../file-facts.ts';

interface Opening {
  readonly sentence: (page: string) => string;
  readonly required: string;
}

const openings: Readonly<Record<UnreadableCode, Opening>> = {
  file_format: { sentence: () => 'This file cannot be printed', required: 'a PDF, PNG or JPEG' },
  file_incomplete: {
    sentence: () => 'The file was cut off while it was written or sent',
    required: 'a complete file',
  },
  file_damaged: { sentence: () => 'The file is damaged', required: 'a file without damage' },
  stream_damaged: {
    sentence: (page) => `The content of ${page} is damaged`,
    required: 'content that can be unpacked',
  },
  file_too_complex: {
    sentence: (page) => `To read ${page} takes more time or memory than a file is granted`,
    required: 'a file that can be read within the limits, or a person who has looked at it',
  },
  encrypted: {
    sentence: () => 'The file cannot be opened',
    required: 'a file without password and restrictions',
  },
};

/** The only defect of a file that cannot be read. */
export function judgeOpening({ code, detail, page }: UnreadableFacts): Finding {
  const { sentence, required } = openings[code];
  const start = sentence(page === undefined ? 'the file' : `page ${page}`);
  return {
    code,
    pages: page === undefined ? [] : [[page, page]],
    measured: detail,
    required,
    sentence: `${start}${detail === '' ? '' : `: ${detail}`}. Required: ${required}.`,
  };
}
