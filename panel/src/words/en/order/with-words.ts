/** The acts that ask for a sentence. */
export const withWords = {
  confirm: {
    title: (reference: string) => `Did the print partner agree to the cancel of ${reference}?`,
    verb: 'It agreed',
    label: 'How you know it',
    effects: [
      'Do this only if the print partner said that it does not make it.',
      'The cancel counts as confirmed. Where the order waits for it, it goes to another print partner.',
    ],
  },
  settle: {
    title: (reference: string) => `Settle the late signals of ${reference}?`,
    verb: 'Settle',
    label: 'What you found out',
    effects: [
      'A print partner that was passed over reported items of this order. Ask it whether it printed them.',
      'The alarm ends. What it sends later raises it again.',
    ],
  },
};
