import type { Defect } from '../../domain/files/defect.ts';
import type { FileFacts } from '../../domain/files/file-facts.ts';

/** The facts of a content, as they were read: `file_facts.reader` is their version. */
export type StoredFacts = FileFacts;

/** The defects of a file, as they were judged. */
export type StoredDefect = Defect;
