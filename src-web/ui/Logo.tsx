import { LAYOUT } from '#contract/domain/limits.ts';

/** Our mark: a list being called, one name answered. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <rect width="32" height="32" rx="9" fill="#0b6a5c" />
      <path d="M8 10.5h9M8 16h6M8 21.5h5" stroke="#a9d9ce" strokeWidth="2.6" strokeLinecap="round" />
      <path
        d="m16.5 19.2 3.3 3.3 5.2-7.6"
        fill="none"
        stroke="#f4b45a"
        strokeWidth="3.1"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

const { width: WIDTH, height: HEIGHT } = LAYOUT.logoPx;

/** Mark and name, in the documented size where there is room. The link around it carries the accessible name. */
export function Logo({ compact, width = WIDTH }: { compact?: boolean; width?: number }) {
  // On a phone the header's buttons stand beside it.
  const size = compact === true ? {} : { inlineSize: `min(${String(width)}px, 40vw)`, blockSize: HEIGHT };
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 11, maxInlineSize: '100%', ...size }}>
      <Mark size={34} />
      {compact === true ? null : (
        <span
          style={{
            fontWeight: 700,
            fontSize: '1.1875rem',
            letterSpacing: '-0.03em',
            color: 'var(--mantine-color-text)',
          }}
        >
          Rolecall
        </span>
      )}
    </span>
  );
}
