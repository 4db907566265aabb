import { judged } from './judge.ts';

/** What people look for among real postings of a government and a city. */
export const REAL_QUERIES = judged(`
registered nurse ¦ registered nurse|\\brn\\b ¦ nurse ¦ registred nurse
rn ¦ registered nurse|\\brn\\b ¦ nurse ¦
nurse practitioner ¦ nurse practitioner|\\bnp\\b ¦ advanced practice nurse|nurse ¦ nurse practioner
lpn ¦ practical nurse|\\blpn\\b ¦ vocational nurse|nurse ¦
nursing assistant ¦ nursing assistant|\\bcna\\b ¦ nurs|health aide ¦ nursing asistant
physician ¦ physician(?! assistant) ¦ medical officer|psychiatrist ¦ physican
physician assistant ¦ physician assistant ¦ ¦ physician asistant
psychiatrist ¦ psychiatrist ¦ psychiatr|psycholog ¦ psychiatrst
psychologist ¦ psychologist ¦ counselor|psycholog ¦ psycologist
social worker ¦ social worker ¦ social work|counselor ¦ socail worker
dentist ¦ dentist ¦ dental ¦ denstist
dental assistant ¦ dental assistant ¦ dental ¦ dental asistant
pharmacist ¦ pharmacist ¦ pharmacy ¦ pharmasist
pharmacy technician ¦ pharmacy tech ¦ pharmac ¦ pharmcy technician
physical therapist ¦ physical therapist|physiotherap ¦ physical therapy|occupational therap ¦ physical therapst
physiotherapist ¦ physical therapist|physiotherap ¦ physical therapy|occupational therap ¦
occupational therapist ¦ occupational therapist ¦ occupational therapy ¦ ocupational therapist
dietitian ¦ dietitian|dietician ¦ nutrition ¦ dietitan
optometrist ¦ optometrist ¦ ophthalm ¦ optometrst
radiologic technologist ¦ radiologic\\w* technologist ¦ radiolog ¦ radiologic tecnologist
medical records technician ¦ medical records ¦ health information ¦
medical support assistant ¦ medical support assistant ¦ medical ¦
veterinarian ¦ veterinar ¦ animal ¦ vetrinarian
police officer ¦ police officer ¦ police|law enforcement ¦ police oficer
correctional officer ¦ correctional officer ¦ correction|detention ¦ corectional officer
criminal investigator ¦ criminal investigator ¦ investigator|special agent ¦ criminal investigater
firefighter ¦ firefighter|fire fighter ¦ fire ¦ firefigter
wildland firefighter ¦ wildland fire ¦ fire ¦
security guard ¦ security guard|security officer ¦ security ¦
air traffic controller ¦ air traffic control ¦ ¦
aircraft mechanic ¦ aircraft\\b.*mechanic ¦ mechanic|aircraft ¦ aircaft mechanic
pilot ¦ pilot ¦ aviat|aircraft ¦
aviation safety inspector ¦ aviation safety inspector ¦ aviation ¦ aviation saftey inspector
civil engineer ¦ civil engineer ¦ structural|engineer ¦ civil enginer
electrical engineer ¦ electrical engineer ¦ electronics engineer|engineer ¦ electrcal engineer
mechanical engineer ¦ mechanical engineer ¦ engineer ¦ mechancial engineer
project manager ¦ project manager ¦ project|program manager ¦ projcet manager
program manager ¦ program(?:me)? manager ¦ program|project manager ¦
product manager ¦ product manager ¦ product ¦ produt manager
program analyst ¦ program analyst ¦ analyst ¦ program analist
budget analyst ¦ budget analyst ¦ budget|financial ¦ buget analyst
management analyst ¦ management analyst|management and program analyst ¦ analyst ¦
accountant ¦ accountant ¦ accounting|auditor ¦ acountant
auditor ¦ auditor ¦ audit|accountant ¦ auditer
it specialist ¦ (it|information technology)\\b.*specialist ¦ cyber|systems admin|information technology ¦
cybersecurity ¦ cyber ?-?security|infosec ¦ cyber|information security ¦ cybersecurty
cyber security ¦ cyber ?-?security ¦ cyber|information security ¦
data scientist ¦ data scientist ¦ data|statistic ¦ data scientst
data analyst ¦ data analyst ¦ analyst|data ¦ data anaylst
database administrator ¦ database admin|\\bdba\\b ¦ database ¦ database adminstrator
dba ¦ database admin|\\bdba\\b ¦ database ¦
software developer ¦ software (developer|engineer) ¦ software|programmer|application developer ¦ sofware developer
systems administrator ¦ systems? admin ¦ network|it specialist ¦ systems adminstrator
python ¦ python ¦ software|data ¦ pyhton
contract specialist ¦ contract specialist ¦ contract|procure ¦ contract specalist
human resources specialist ¦ (human resources|\\bhr\\b).*specialist ¦ human resources ¦ human resorces specialist
hr specialist ¦ (human resources|\\bhr\\b).*specialist ¦ human resources ¦
attorney ¦ attorney ¦ counsel|legal ¦ attorny
paralegal ¦ paralegal ¦ legal ¦ parallegal
secretary ¦ secretary ¦ administrative|office ¦ secretery
administrative assistant ¦ administrative (support )?assistant ¦ administrative|secretary ¦ adminstrative assistant
electrician ¦ electrician ¦ electric ¦ electrican
plumber ¦ plumber ¦ pipefitter ¦ plumer
pipefitter ¦ pipe ?fitter ¦ plumb ¦ pipefiter
welder ¦ welder|welding ¦ ¦
truck driver ¦ (truck|motor vehicle|tractor).*(driver|operator) ¦ driver|motor vehicle ¦ truk driver
cook ¦ \\bcook\\b ¦ food service|chef ¦
housekeeper ¦ housekeep ¦ custodia ¦ housekeper
custodian ¦ custodia ¦ housekeep|janitor ¦ custodain
child care ¦ child ?care|child and youth ¦ child ¦
teacher ¦ teacher ¦ educat|instructor ¦ techer
recreation assistant ¦ recreation (assistant|aid) ¦ recreation ¦ recreation asistant
economist ¦ economist ¦ economic ¦ economst
"staff psychologist" ¦ staff psychologist ¦ psychologist ¦
engineer -civil -electrical ¦ engineer ¦ ¦
`);
