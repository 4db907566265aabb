import type { MouseEvent, ReactNode } from 'react';

/** An address that may be opened outside the app, or null: only http and https; a bare host gets https. */
export function webAddress(text: string): string | null {
  const trimmed = text.trim();
  try {
    const url = new URL(/^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
  } catch {
    return null;
  }
}

interface ExternalLinkProps {
  href: string;
  /** Opens it the way the shell does (`platform.links.openExternal`). */
  onOpen: (url: string) => void;
  className?: string;
  /** Where its words say too little by themselves. */
  label?: string;
  children: ReactNode;
}

/** A link that leaves the app; text alone where the address is not one we would open. */
export function ExternalLink({ href, onOpen, className, label, children }: ExternalLinkProps) {
  const url = webAddress(href);
  if (url === null) return <span className={className}>{children}</span>;
  const open = (event: MouseEvent) => {
    event.preventDefault();
    onOpen(url);
  };
  return (
    <a href={url} rel="noopener nofollow ugc" className={className} aria-label={label} onClick={open}>
      {children}
    </a>
  );
}
