/** The question "Did this page answer your question?", loaded when a reader scrolls near the end of the page. */
import {useEffect, useRef, useState, type ComponentType, type ReactNode} from 'react';

import type {Props} from './FeedbackForm';
import styles from './placeholder.module.css';

/** Loads the form when the end of the page is at most this far below the window. */
const DISTANCE = '400px';

export function PageFeedback(props: Props): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [Form, setForm] = useState<ComponentType<Props>>();
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({isIntersecting}) => isIntersecting)) return;
        observer.disconnect();
        import(/* webpackChunkName: "page-feedback" */ './FeedbackForm').then(
          ({FeedbackForm}) => setForm(() => FeedbackForm),
          () => setHasFailed(true),
        );
      },
      {rootMargin: DISTANCE},
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  if (hasFailed) return null;
  return (
    <div ref={place} className={styles.place} data-markdown-ignore="">
      {Form && <Form {...props} />}
    </div>
  );
}
