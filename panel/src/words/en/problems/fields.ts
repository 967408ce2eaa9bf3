/** What is wrong with a field, below the field: its label says which one. */
export const fields = {
  required: 'This field is required.',
  /** The reason as the service words it, in English. */
  refused(reason: string) {
    const sentence = /^(?:must|is|has|cannot|begins) /.test(reason) ? `It ${reason}` : reason;
    return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
  },
};
