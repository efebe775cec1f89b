import type {ReactNode} from 'react';

type Network = 'video' | 'professional';

const shapes: Readonly<Record<Network, ReactNode>> = {
  video: (
    <>
      <rect x="2" y="4.5" width="20" height="15" rx="4" />
      <path d="m10 9 5 3-5 3z" />
    </>
  ),
  professional: (
    <>
      <rect x="2.5" y="2.5" width="19" height="19" rx="3" />
      <path d="M7.5 10.5V17M7.5 7v.01M11.5 17v-6.5M11.5 13.5c0-3.5 5-4 5-.5V17" />
    </>
  ),
};

/** A generic icon for a kind of social network; the surrounding link has the name. */
export function SocialIcon({network}: {network: Network}): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {shapes[network]}
    </svg>
  );
}
