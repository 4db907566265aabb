import type { CSSProperties, ReactNode } from 'react';
import { Card } from '#web/ui/Card.tsx';
import { Page, PageHeading } from '#web/ui/page/Page.tsx';
import classes from './auth-frame.module.css';

export interface Point {
  mark: ReactNode;
  name: string;
  text: string;
}

interface AuthFrameProps {
  title: string;
  lead: string;
  /** Width of the form in px. */
  width: number;
  /** Beside the form where there is room: what happens next, or what is behind the door. */
  aside: { title: string; points: readonly Point[]; ordered?: boolean };
  children: ReactNode;
}

/** Frame of the pages that let people in: the form in the middle of attention, a few words beside it. */
export function AuthFrame({ title, lead, width, aside, children }: AuthFrameProps) {
  const List = aside.ordered === true ? 'ol' : 'ul';
  return (
    <div className={classes['frame']}>
      <div className={classes['glow']} aria-hidden />
      <Page title={title} bare>
        <div className={classes['columns']} style={{ '--form-width': `${String(width)}px` } as CSSProperties}>
          <div className={classes['form']}>
            <PageHeading title={title} />
            <p className={classes['lead']}>{lead}</p>
            <Card>{children}</Card>
          </div>
          <div className={classes['aside']}>
            <h2 className={classes['asideTitle']}>{aside.title}</h2>
            {/* The role: without bullets some screen readers no longer call it a list. */}
            <List className={classes['points']} role="list">
              {aside.points.map((point) => (
                <li key={point.name} className={classes['point']}>
                  <span className={classes['mark']} aria-hidden>
                    {point.mark}
                  </span>
                  <span>
                    <span className={classes['name']}>{point.name}</span>
                    <span className={classes['text']}>{point.text}</span>
                  </span>
                </li>
              ))}
            </List>
          </div>
        </div>
      </Page>
    </div>
  );
}
