/** How much Tonight tells: Discreet View until somebody asks, and from then on for as long as the app stays open and unlocked. */
import { atom } from 'nanostores';
import type { View } from '../../domain/planner/discretion.ts';
import { onForgetKeys } from '../client/device/forget-keys.ts';

export const detailStore = atom<View>('discreet');

onForgetKeys(() => detailStore.set('discreet'));
