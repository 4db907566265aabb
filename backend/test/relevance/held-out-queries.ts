import { classed } from './judge.ts';

/**
 * As `GROWN_QUERIES`, of the same classes; nobody is shown how the search does on any one of them, so that nothing is made
 * to please them. Only their means are printed.
 */
export const HELD_OUT_QUERIES = classed(`
## exact titles
procurement analyst ¦ procurement analyst ¦ procurement|contract ¦
biomedical equipment support specialist ¦ biomedical equipment support ¦ biomedical ¦
immigration services officer ¦ immigration services officer ¦ immigration ¦
watershed maintainer ¦ watershed maintainer ¦ watershed ¦
materials handler ¦ materials handler ¦ warehouse|supply ¦
environmental engineer ¦ environmental engineer ¦ environmental ¦
supply technician ¦ supply technician ¦ supply ¦
policy analyst ¦ policy analyst ¦ policy ¦
peer specialist ¦ peer (support )?specialist ¦ peer ¦
training specialist ¦ training specialist ¦ training ¦
## everyday words
tailor ¦ tailor|seamstress|sewing|fabric ¦ ¦
bricklayer ¦ mason|brick ¦ construct|maintenance ¦
house painter ¦ painter ¦ maintenance ¦
crane driver ¦ crane (operator|driver) ¦ rigg|heavy equipment ¦
heart doctor ¦ cardiolog ¦ physician ¦
skin doctor ¦ dermatolog ¦ physician ¦
foot doctor ¦ podiatr ¦ physician ¦
psychotherapist ¦ psychotherap|psycholog|mental health counsel ¦ counsel|social worker ¦
paediatric nurse ¦ p(a?)ediatric.*nurse|nurse.*p(a?)ediatric ¦ p(a?)ediatric|nurse ¦
car mechanic ¦ (auto\\w*|vehicle|mobile equipment)\\b.*(mechanic|repair|technician) ¦ mechanic ¦
phone operator ¦ telephone operator|switchboard ¦ telephone|call ¦
coder ¦ coder|coding|programmer|software ¦ developer ¦
computer technician ¦ computer (tech|specialist|operator)|\\bit\\b (tech|support)|information technology ¦ computer|\\bit\\b ¦
park keeper ¦ park (ranger|worker|guide)|ranger|park maint ¦ park ¦
nursery teacher ¦ (preschool|pre-?k\\w*|nursery|kindergarten|child development|early childhood) ¦ teacher|child ¦
## trade words
motor vehicle mechanic ¦ (motor vehicle|automotive|mobile equipment|auto).*(mechanic|repair) ¦ mechanic ¦
food and beverage attendant ¦ food and beverage attendant|waiter|waitress ¦ food|bartend ¦
advanced practice nurse ¦ advanced practice|nurse practitioner|nurse anesthetist ¦ nurse ¦
physician psychiatrist ¦ psychiatrist|physician.*psychiatr ¦ psychiatr|psycholog ¦
certified public accountant ¦ accountant|\\bcpa\\b|certified public ¦ audit|account ¦
corporate counsel ¦ counsel\\b|attorney ¦ legal ¦
## names that are little words
IT auditor ¦ (\\bit\\b|information (technology|systems?)).*audit|audit.*\\bit\\b ¦ audit|\\bit\\b ¦
IT director ¦ (\\bit\\b|information technology).*director|director.*(\\bit\\b|information technology) ¦ \\bit\\b|director|chief information ¦
RN OR ¦ (nurse|\\brn\\b).*(\\bor\\b|operating room)|(\\bor\\b|operating room).*(nurse|\\brn\\b) ¦ nurse|\\brn\\b ¦
## dotted names
St. Louis physician ¦ physician ¦ medical officer ¦ st\\.? louis|saint louis
Asst. United States Attorney ¦ (assistant|asst\\.?) united states attorney ¦ attorney ¦
U.S. Fish and Wildlife Service ¦ company:fish and wildlife ¦ wildlife|fish ¦
## filler words
work for machinists ¦ machinist ¦ machine ¦
jobs in nursing ¦ nurs ¦ ¦
geologist position ¦ geologist ¦ geolog|hydrolog ¦
find jobs for veterinarians ¦ veterinar ¦ animal ¦
i am a cook ¦ \\bcook ¦ food service|chef ¦
architect job opportunities ¦ architect ¦ design ¦
## plurals
accountants ¦ accountant ¦ account|audit ¦
dietitians ¦ dieti[ct]ian ¦ nutrition ¦
carpenters ¦ carpenter ¦ wood ¦
social workers ¦ social worker ¦ social ¦
project managers ¦ project manager ¦ project|program manager ¦
historians ¦ historian|history ¦ museum|archiv ¦
## places among words
nurse portland oregon ¦ nurs ¦ ¦ portland|vancouver, washington|oregon
physician minneapolis ¦ physician ¦ medical officer ¦ minneapolis|st\\.? paul|minnesota
social worker CA ¦ social worker ¦ social ¦ california
carpenter hawaii ¦ carpenter|wood ¦ ¦ hawaii
contract specialist san diego ¦ contract specialist ¦ contract ¦ san diego
teacher japan ¦ teacher ¦ educat ¦ japan
engineer in huntsville ¦ engineer ¦ ¦ huntsville|redstone|alabama
## phrases
"criminal investigator" ¦ criminal investigator ¦ investigat ¦
"primary care" ¦ primary care ¦ family|physician ¦
occupational health ¦ occupational health ¦ occupational|industrial hyg ¦
air conditioning mechanic ¦ air condition\\w*.*mechanic ¦ hvac|air condition|mechanic ¦
## acronyms
lcsw ¦ social worker|\\blcsw\\b ¦ social ¦
ct technologist ¦ (\\bct\\b|computed tomography).*|.*(\\bct\\b|computed tomography) ¦ radiolog|imaging ¦
icu nurse ¦ (\\bicu\\b|intensive care).*nurse|nurse.*(\\bicu\\b|intensive care) ¦ nurse|intensive care ¦
osh specialist ¦ occupational (safety|health)|safety and occupational|\\bosh\\b ¦ safety ¦
cfo ¦ chief financial officer|\\bcfo\\b ¦ financ|chief ¦
## signs
C#.NET ¦ anywhere:(^|[^\\w])(c#|(asp)?\\.net\\b) ¦ ¦
T-SQL ¦ anywhere:t-?sql ¦ sql|database ¦
## operators
plumber or pipefitter ¦ plumber|pipe ?fitter ¦ pipe|plumb ¦
engineer -general ¦ ^(?!.*general).*engineer ¦ ¦
`);
