/** The calls that the specification documents, read from the table of spec section 7. */
import { readFileSync } from 'node:fs';

const specification = readFileSync(new URL('../../docs/specification.md', import.meta.url), 'utf8');
const rows = [...specification.matchAll(/^\| `((?:GET|POST) \/api\/[\w/]+)` +\|.*\| *(planned)? *\|$/gm)];

/** Every documented call as `GET /api/…`; where the specification gives no prefix or exact path, ours is used. */
export const DOCUMENTED_CALLS = rows.map(([, call = '']) => call);

/** Documented, not built yet. A call stops being `planned` when it enters the registry; nothing may be both or neither. */
export const NOT_BUILT_YET = rows.filter(([, , state]) => state === 'planned').map(([, call = '']) => call);
