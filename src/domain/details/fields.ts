/** What is wrong with a field, whichever it is. Completes a sentence that begins with its name. */
export const fieldDetails = {
  /** Required, and not sent. */
  missing: 'is missing',
  /** `expected`: what the field accepts, in English. */
  value_missing: ({ expected }: Expected) => `is missing; it must be ${expected}`,
  value_must_be: ({ expected }: Expected) => `must be ${expected}`,
  /** `given`: what was sent, cut or only described. */
  value_invalid: ({ given, expected, meant }: Expected & Meant & { readonly given: string }) =>
    `is ${given}; it must be ${expected}${didYouMean(meant)}`,
  /** `most`: the levels that the value may be nested, if it is nested. */
  not_storable: ({ most }: { readonly most?: number }) => {
    const nested = most === undefined ? '' : `, and must be nested at most ${most} levels deep`;
    return `must not contain NUL characters or lone surrogates${nested}`;
  },
  field_ignored: ({ meant }: Meant) => `is not a field of this call and was ignored${didYouMean(meant)}`,
  fields_ignored: ({ more }: { readonly more: number }) => `${more} more fields are unknown and were ignored`,
  not_a_field: ({ fields }: { readonly fields: readonly string[] }) =>
    `is not a field here; the fields are ${fields.join(', ')}`,
  not_json: ({ file }: { readonly file: string }) => `${file} is not JSON`,
  /** Neither this field nor the other one was sent. */
  must_be_sent_or: ({ other }: { readonly other: string }) => `must be sent, or ${other}`,
  must_be_left_out: ({ other }: { readonly other: string }) => `must be left out if ${other} is sent`,
  must_be_text: ({ most }: { readonly most: number }) => `must be a string of 1 to ${most} characters`,
  must_be_line: ({ most }: { readonly most: number }) => `must be at most ${most} characters on one line`,
  must_be_one_line: ({ most }: { readonly most: number }) => `must be one line of 1 to ${most} characters`,
  must_be_characters: ({ least, most }: Bounds) => `must be ${least} to ${most} characters`,
  must_be_integer: ({ least, most, given }: Bounds & { readonly given: number }) =>
    `must be an integer from ${least} to ${most}, not ${given}`,
  must_be_sent: 'must be sent',
  must_be_in_future: 'must be in the future',
  is_not_email: ({ given }: { readonly given: string }) => `is "${given}"; it must be an e-mail address`,
  must_be_email: 'must be an e-mail address',
  must_be_within_30_days: 'must be in the future, and at most 30 days from now',
  is_not_integer: ({ least, most, given }: Bounds & { readonly given: number }) =>
    `is ${given}; it must be an integer from ${least} to ${most}`,
  must_be_one_of: ({ given, values }: { readonly given: string; readonly values: readonly string[] }) =>
    `is "${given}"; it must be one of ${values.join(', ')}`,
  page_end_unknown: ({ given }: { readonly given: string }) =>
    `is "${given}", which is not the end of a page`,
  page_next_unknown: 'is not the "next" of an earlier page',
};

interface Expected {
  readonly expected: string;
}

interface Meant {
  readonly meant?: string | undefined;
}

function didYouMean(meant: string | undefined): string {
  return meant ? `; did you mean "${meant}"?` : '';
}

interface Bounds {
  readonly least: number;
  readonly most: number;
}
