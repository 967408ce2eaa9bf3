/** What is refused about mails to end customers. */
export const mailDetails = {
  mail_text_too_long: ({ most }: Most) => `must have 1 to ${most} characters`,
  placeholder_unknown: ({
    given,
    known,
  }: {
    readonly given: readonly string[];
    readonly known: readonly string[];
  }) => `contains ${given.join(', ')}, which stands for nothing; it may contain ${known.join(', ')}`,
  must_be_tracking_page: ({ most }: Most) =>
    `must be an http or https address of up to ${most} characters that contains {tracking} after its host`,
};

interface Most {
  readonly most: number;
}
