import { Navigate } from '@tanstack/react-router';
import { useNavigation } from './nav.ts';

/** Leads to the first screen that the role may use. */
export function Home() {
  const [first] = useNavigation().flatMap(({ entries }) => entries);
  return first && <Navigate to={first.to} replace />;
}
