import type {Motif} from './motif';
import {accessMotifs} from './motifs/access';
import {keyMotifs} from './motifs/keys';
import {onboardingMotifs} from './motifs/onboarding';
import {trustMotifs} from './motifs/trust';

/** Every motif that an article may name as its `cover`. */
export const motifs: Readonly<Record<string, Motif>> = {
  ...accessMotifs,
  ...keyMotifs,
  ...onboardingMotifs,
  ...trustMotifs,
};
