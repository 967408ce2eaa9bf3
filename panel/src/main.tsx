import { createTheme, MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { CallFailed } from './api/client.ts';
import { router } from './app/router.tsx';
import { firstWords, WordsProvider } from './words/index.tsx';
import './ui/mantine.css';
import './ui/theme.css';
import './ui/ui.css';

const theme = createTheme({ defaultRadius: 'sm', cursorType: 'pointer', respectReducedMotion: true });

const FRESH_MS = 5_000;
const TRIES = 2;

/** A call without a network fails at once: one that was put off would be sent when its page has long been left. */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      networkMode: 'always',
      refetchOnReconnect: true,
      // A refusal stays a refusal.
      retry: (failures, error) =>
        failures < TRIES && !(error instanceof CallFailed && error.status in refusals),
    },
    mutations: { networkMode: 'always' },
  },
});
const refusals: Readonly<Record<number, true>> = { 400: true, 401: true, 403: true, 404: true, 409: true };

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element "root"');
const first = await firstWords();
createRoot(root).render(
  <StrictMode>
    {/* The style sheets hold the variables: the policy of the page forbids style elements. */}
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <WordsProvider first={first}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Notifications position="bottom-right" limit={3} />
        </QueryClientProvider>
      </WordsProvider>
    </MantineProvider>
  </StrictMode>,
);
