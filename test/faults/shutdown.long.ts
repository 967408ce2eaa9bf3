import { shutdowns } from './shutdown.ts';

shutdowns(100);
