import { Chip } from '../../ui/chip.tsx';
import { useWords } from '../../words/index.tsx';

export function OpenChip({ isOpen }: { readonly isOpen: boolean }) {
  const { partners: words } = useWords();
  return <Chip meaning={isOpen ? 'fine' : 'over'}>{isOpen ? words.open : words.closed}</Chip>;
}
