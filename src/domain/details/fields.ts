/** What is wrong with a field, whichever it is. Completes a sentence that begins with its name. */
export const fieldDetails = {
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
};

interface Bounds {
  readonly least: number;
  readonly most: number;
}
