/** The names of production states for producers. */
export const stateWords = {
  new: 'waiting',
  registered: 'registered',
  produce: 'in production',
  produced: 'produced',
  packed: 'packed',
  shipped: 'shipped',
  canceled: 'canceled',
} as const;

/** A scanned item: its number in the order, and the reference of the order. */
interface Scanned {
  readonly item: number;
  readonly order: string;
}

const named = ({ item, order }: Scanned) => `is item ${item} of order ${order}, which`;

/** What the production board refuses. */
export const boardDetails = {
  item_canceled: (item: Scanned) => `${named(item)} was canceled; take it out of production`,
  item_shipped: ({ tracking, ...item }: Scanned & { readonly tracking: readonly string[] }) => {
    const parcels = tracking.length === 0 ? '' : ` with ${tracking.join(', ')}`;
    return `${named(item)} was shipped already${parcels}; put it aside and look at the label`;
  },
  item_finished: (item: Scanned) => `${named(item)} has no further step`,
  item_behind: ({ state, seen, ...item }: Scanned & Record<'state' | 'seen', keyof typeof stateWords>) =>
    `${named(item)} is ${stateWords[state]}, not ${stateWords[seen]}; scan it again`,
  item_not_handed_over: (item: Scanned) =>
    `${named(item)} has not been handed over to its print partner yet; wait until it is`,
  tracking_needed: 'is needed to ship an item; scan the label of the parcel',
  code_misread: ({ given }: Given) =>
    `is "${given}", which was misread or mistyped: its check letter does not fit; scan it again`,
  code_unknown: ({ given, own }: Given & { readonly own: boolean }) => {
    const whose = own ? 'that was handed over to you' : 'of this service';
    return `is "${given}", which is not the code of an item or order ${whose}; scan the code of a job ticket`;
  },
  code_of_several_items: ({ given, codes }: Given & { readonly codes: readonly string[] }) =>
    `is "${given}", an order of several items; scan the job ticket of one of them: ${codes.join(', ')}`,
  column_page_unknown: ({ given }: Given) => `is "${given}", which is not the end of a page of this column`,
  column_needed: 'must name the column that continues',
  seen_state_needed: 'must be the state in which you saw the items, unless you name the signal in type',
  wrong_number_of_codes: ({ most }: { readonly most: number }) => `must be 1 to ${most} codes`,
  board_not_shown: 'the production board is for print partners and those who run the service',
  no_item_of_partner: 'the print partner makes no item of the order',
  all_items_canceled: 'all items of the order are canceled',
};

interface Given {
  readonly given: string;
}
