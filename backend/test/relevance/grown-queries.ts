import { classed } from './judge.ts';

/** What people look for, by what is hard about it. Those that no posting at hand would be good for are left out of a run. */
export const GROWN_QUERIES = classed(`
## exact titles
meteorologist ¦ meteorologist ¦ weather|climat ¦
chaplain ¦ chaplain ¦ pastor|priest ¦
audiologist ¦ audiologist ¦ hearing ¦
industrial hygienist ¦ industrial hygienist ¦ occupational health|safety ¦
machinist ¦ machinist ¦ machine tool|cnc ¦
recreation therapist ¦ recreation therapist ¦ recreation ¦
motor vehicle operator ¦ motor vehicle operator ¦ driver|tractor ¦
operations research analyst ¦ operations research analyst ¦ analyst ¦
public affairs specialist ¦ public affairs specialist ¦ public affairs|communication ¦
respiratory therapist ¦ respiratory therapist ¦ respiratory ¦
environmental protection specialist ¦ environmental protection specialist ¦ environmental ¦
emergency management specialist ¦ emergency management specialist ¦ emergency ¦
assistant civil engineer ¦ assistant civil engineer ¦ civil engineer ¦
heavy mobile equipment repairer ¦ heavy mobile equipment repair ¦ mobile equipment|mechanic ¦
assistant united states attorney ¦ assistant united states attorney ¦ attorney ¦
human resources assistant ¦ human resources assistant ¦ human resources ¦
purchasing agent ¦ purchasing agent ¦ purchas|procurement|buyer ¦
administrative officer ¦ administrative officer ¦ administrative ¦
general engineer ¦ general engineer ¦ engineer ¦
dental hygienist ¦ dental hygienist ¦ dental ¦
wildlife biologist ¦ wildlife biologist ¦ biologist|wildlife ¦
supervisory social worker ¦ supervisory social worker ¦ social worker ¦
hotel manager ¦ (hotel|lodging) manager ¦ hotel|lodging ¦
site engineer ¦ site engineer ¦ civil engineer ¦
## everyday words
lawyer ¦ lawyer|attorney|counsel\\b ¦ legal|paralegal ¦
janitor ¦ janitor|custodia|cleaner ¦ housekeep|environmental services ¦
trucker ¦ truck|motor vehicle operator|tractor operator|lorry ¦ driver|vehicle ¦
bookkeeper ¦ bookkeep|accounting (technician|clerk|assistant)|account clerk ¦ account ¦
x-ray technician ¦ x-?ray|radiolog\\w+ tech|radiograph ¦ radiolog|imaging ¦
cpa ¦ accountant|\\bcpa\\b ¦ account|audit ¦
doctor ¦ physician(?! assistant)|medical officer|\\bdoctor ¦ surge|psychiatrist ¦
vet ¦ veterinarian|veterinary medical ¦ veterinar|animal ¦
cleaner ¦ cleaner|custodia|janitor|housekeep ¦ environmental services|laundry ¦
prison guard ¦ correctional officer|prison|detention officer ¦ correction ¦
programmer ¦ programmer|software (developer|engineer)|developer ¦ software|application ¦
weather forecaster ¦ meteorolog|weather ¦ climat|hydrolog ¦
pastor ¦ chaplain|pastor|minister\\b ¦ religio ¦
cop ¦ police officer|\\bcop\\b ¦ police|law enforcement ¦
fireman ¦ fire ?fighter|fireman ¦ fire ¦
butcher ¦ meat ?cutt|butcher ¦ meat|food ¦
barman ¦ bartend|barman ¦ food and beverage|waiter ¦
eye doctor ¦ optometrist|ophthalmologist|physician.*ophthal ¦ ophthal|optic ¦
nutritionist ¦ nutritionist|dieti[ct]ian ¦ nutrition|diet ¦
speech therapist ¦ speech ¦ audiolog ¦
ultrasound technician ¦ ultrasound|sonograph ¦ radiolog|imaging ¦
lab technician ¦ lab(oratory)?\\b.*(tech|scientist)|medical technologist|medical technician ¦ laborator|scientist|medical tech ¦
hvac technician ¦ hvac|air condition|refrigerat ¦ heating|boiler ¦
gardener ¦ gardener|grounds|landscap ¦ park|horticult ¦
buyer ¦ buyer|purchasing|procurement ¦ contract|acquisition ¦
recruiter ¦ recruiter|recruitment ¦ human resources|talent ¦
handyman ¦ handyman|maintenance (worker|mechanic)|facilit\\w* maint ¦ maintenance|repair ¦
waitress ¦ waiter|waitress|food and beverage attendant|server\\b ¦ food service|food and bev ¦
teachers aide ¦ (educational|teacher'?s?) (aide|assistant)|paraprofessional|educational tech ¦ educat|teacher ¦
dispatcher ¦ dispatch ¦ telecommunicat|call ¦
airport security ¦ transportation security|airport security ¦ security ¦
lorry driver ¦ motor vehicle operator|truck driver|lorry|tractor operator ¦ driver|vehicle ¦
solicitor ¦ attorney|solicitor|counsel\\b|lawyer ¦ legal ¦
joiner ¦ carpenter|joiner|wood ?craft ¦ wood|maintenance ¦
statistician ¦ statistician|statistic ¦ data scien|mathemat ¦
medical secretary ¦ medical (secretary|support assistant|administrative)|medical clerk ¦ medical|secretary ¦
bank clerk ¦ teller|bank clerk ¦ bank|cashier ¦
family doctor ¦ physician.*(primary care|family)|family (physician|doctor|medicine|practi)|general practitioner ¦ physician|medical officer ¦
electrical technician ¦ electrical technician|electrician|electronics technician ¦ electric|electronic ¦
it support ¦ it support|help ?desk|(customer|desktop|technical|user) support|service desk ¦ \\bit\\b|information technology ¦
home help ¦ home health|home help|care assistant|personal care ¦ health aide|nursing assistant|care ¦
childminder ¦ child ?care|child ?mind|child and youth|day ?care ¦ child ¦
counsellor ¦ counsell?or ¦ counsel|therap|psycholog ¦
detective ¦ detective|investigator ¦ investigat|special agent ¦
anaesthetist ¦ ana?esthe ¦ surg ¦
storekeeper ¦ store ?keeper|store (worker|associate|clerk)|stock|supply (tech|clerk) ¦ supply|store|inventory ¦
## trade words
attorney advisor ¦ attorney.?advis|attorney|counsel\\b ¦ legal ¦
custodial worker ¦ custodial|janitor|cleaner ¦ housekeep|laborer ¦
accounting technician ¦ accounting tech|bookkeep|account(s|ing)? (clerk|assistant) ¦ account ¦
radiographer ¦ radiolog\\w+ tech|radiograph|x-?ray ¦ radiolog|imaging ¦
medical officer ¦ medical officer|physician(?! assistant)|doctor ¦ surge|psychiatr ¦
veterinary surgeon ¦ veterinar(y|ian).*(medic|surge)|veterinarian ¦ veterinar|animal ¦
clinical dietitian ¦ dieti[ct]ian|nutritionist ¦ nutrition ¦
speech language pathologist ¦ speech ¦ audiolog ¦
sonographer ¦ ultrasound|sonograph ¦ radiolog|imaging ¦
correction officer ¦ correction(al)? officer|prison|detention officer ¦ correction|detention ¦
law enforcement officer ¦ police officer|law enforcement ¦ police|enforcement|ranger ¦
groundskeeper ¦ grounds|gardener|landscap ¦ park|garden ¦
legal counsel ¦ counsel\\b|attorney|lawyer ¦ legal ¦
## names that are little words
IT ¦ \\bit\\b|information technology ¦ cyber|computer|systems? admin|network ¦
IT manager ¦ (\\bit\\b|information technology).*manager|manager.*(\\bit\\b|information technology) ¦ \\bit\\b|information technology ¦
IT security ¦ (\\bit\\b|information technology|information).*security|cyber|infosec ¦ \\bit\\b|security ¦
IT project manager ¦ (\\bit\\b|information technology).*project manager|project manager.*\\bit\\b ¦ project manager|\\bit\\b ¦
supervisory IT specialist ¦ supervisory (\\bit\\b|information technology) ¦ \\bit\\b|information technology ¦
IT specialist infosec ¦ (\\bit\\b|information technology).*(infosec|security) ¦ \\bit\\b|cyber|information technology ¦
US attorney ¦ (u\\.?s\\.?|united states) attorney ¦ attorney ¦
nurse OR ¦ nurse.*(\\bor\\b|operating room)|(\\bor\\b|operating room).*nurse ¦ nurse ¦
## dotted names
U.S. Census Bureau ¦ company:u\\.?s\\.? census|census bureau ¦ census ¦
U.S. Army Corps of Engineers ¦ company:army corps of engineers ¦ engineer ¦
U.S. Agency for International Development ¦ company:agency for international development ¦ foreign|international ¦
U.S. Attorney ¦ (u\\.?s\\.?|united states) attorney ¦ attorney ¦
nurse St. Louis ¦ nurs ¦ ¦ st\\.? louis|saint louis
R.N. ¦ registered nurse|\\br\\.?n\\b ¦ nurse ¦
Sr. Project Manager ¦ (senior|sr\\.?) project manager ¦ project manager ¦
accountant. ¦ accountant ¦ account|audit ¦
## filler words
jobs for economists ¦ economist ¦ economic ¦
nursing jobs ¦ nurs ¦ health tech ¦
looking for electrician jobs ¦ electrician ¦ electric ¦
i want to be a pilot ¦ pilot ¦ aviat|aircraft ¦
vacancies for civil engineers ¦ civil engineer ¦ engineer ¦
work as a teacher ¦ teacher ¦ educat|instructor ¦
careers in accounting ¦ account(ant|ing) ¦ audit|account ¦
job openings for dentists ¦ dentist|dental officer ¦ dental ¦
positions for social workers ¦ social worker ¦ social ¦
hiring cooks ¦ \\bcook ¦ food service|chef ¦
jobs as a psychologist ¦ psycholog ¦ counselor|psychiatr ¦
a job in human resources ¦ human resources|\\bhr\\b ¦ personnel|recruit ¦
pharmacist vacancy ¦ pharmacist ¦ pharmac ¦
## plurals
physicians ¦ physician(?! assistant) ¦ medical officer|physician ¦
nurses ¦ nurse ¦ nursing ¦
secretaries ¦ secretar ¦ administrative|office ¦
geologists ¦ geologist ¦ geolog|hydrolog|geophys ¦
attorneys ¦ attorney ¦ counsel|legal ¦
machinists ¦ machinist ¦ machine ¦
biologists ¦ biologist ¦ biolog ¦
chemists ¦ chemist ¦ chemi ¦
architects ¦ architect ¦ design ¦
police officers ¦ police officer ¦ police ¦
librarians ¦ librarian ¦ librar ¦
auditors ¦ auditor ¦ audit|account ¦
mechanics ¦ mechanic ¦ repair ¦
## places among words
nurse denver ¦ nurs ¦ ¦ denver|aurora, colorado|lakewood, colorado|golden, colorado
accountant ohio ¦ accountant ¦ account|audit ¦ ohio
nurse FL ¦ nurs ¦ ¦ florida
physician california ¦ physician ¦ medical officer ¦ california
contract specialist washington dc ¦ contract specialist ¦ contract ¦ district of columbia|arlington, virginia|alexandria, virginia|maryland|pentagon
social worker seattle ¦ social worker ¦ social ¦ seattle|bellevue|renton|everett|kent, washington
engineer honolulu ¦ engineer ¦ ¦ honolulu|pearl harbor|oahu|hickam|hawaii
police officer texas ¦ police officer ¦ police ¦ texas
cook germany ¦ \\bcook ¦ food service|chef ¦ germany|\\bde\\b
psychologist phoenix ¦ psycholog ¦ ¦ phoenix|mesa|tempe|scottsdale|glendale, arizona
electrician alaska ¦ electrician ¦ electric ¦ alaska
program analyst philadelphia ¦ program analyst ¦ analyst ¦ philadelphia
attorney new york ¦ attorney|counsel\\b ¦ legal ¦ new york
pharmacist in houston ¦ pharmacist ¦ pharmac ¦ houston
nurse OH ¦ nurs ¦ ¦ ohio
mechanic salt lake city ¦ mechanic ¦ repair ¦ salt lake|hill afb|hill air force|ogden|draper|utah
dentist north carolina ¦ dentist|dental officer ¦ dental ¦ north carolina
## phrases
"assistant civil engineer" ¦ assistant civil engineer ¦ civil engineer ¦
"senior social worker" ¦ senior social worker ¦ social worker ¦
"operating room" ¦ operating room ¦ surg|nurse ¦
"general counsel" ¦ general counsel ¦ counsel|attorney ¦
quality assurance ¦ quality assurance|\\bqa\\b ¦ quality ¦
public health ¦ public health ¦ health ¦
machine learning ¦ anywhere:machine learning ¦ data scien ¦
supply chain ¦ supply chain ¦ logistic|supply ¦
case manager ¦ case manage ¦ social work|case ¦
mental health counselor ¦ mental health counsel ¦ mental health|counsel ¦
## acronyms
cna ¦ nursing assistant|\\bcna\\b ¦ nurs|health aide ¦
lvn ¦ vocational nurse|practical nurse|\\blvn\\b|\\blpn\\b ¦ nurs ¦
gis ¦ \\bgis\\b|geographic information ¦ geograph|cartograph|geospatial ¦
crna ¦ nurse anesthe|\\bcrna\\b ¦ anesthe ¦
hr ¦ human resources|\\bhr\\b ¦ personnel|recruit ¦
emt ¦ emergency medical tech|\\bemt\\b|paramedic ¦ emergency medical|ambulance ¦
eeo specialist ¦ equal (employment )?opportunity|\\beeo\\b ¦ human resources ¦
hvac ¦ hvac|air condition|refrigerat|heating ¦ boiler ¦
er nurse ¦ nurse.*emergency|emergency.*nurse|\\ber\\b.*nurse ¦ nurse|emergency ¦
cio ¦ chief information officer|\\bcio\\b ¦ chief|information ¦
qa specialist ¦ quality assurance|\\bqa\\b ¦ quality ¦
tsa officer ¦ transportation security|\\btsa\\b ¦ security ¦
## signs
C++ ¦ anywhere:(^|[^\\w])c\\+\\+ ¦ ¦
C# ¦ anywhere:(^|[^\\w])c# ¦ ¦
.NET ¦ anywhere:(^|[^\\w])(asp)?\\.net\\b ¦ ¦
ASP.NET ¦ anywhere:asp\\.net ¦ \\.net ¦
Node.js ¦ anywhere:node\\.?js ¦ ¦
.net developer ¦ anywhere:(^|[^\\w])(asp)?\\.net\\b ¦ developer|programmer ¦
pl/sql ¦ anywhere:pl/sql ¦ sql|database ¦
a/c mechanic ¦ (air condition\\w*|a/c|hvac|refrigerat\\w*)\\b.*(mechanic|repair|tech) ¦ air condition|hvac|refrigerat ¦
## operators
nurse or cook ¦ nurse|\\bcook ¦ nurs|chef ¦
dentist or optometrist ¦ dentist|optometrist|dental officer ¦ dental|ophthal ¦
attorney -assistant ¦ ^(?!.*assistant).*attorney ¦ ^(?!.*assistant).*(legal|counsel) ¦
physician -psychiatrist ¦ ^(?!.*psychiatrist).*physician(?! assistant) ¦ ^(?!.*psychiatrist).*medical officer ¦
`);

/** Titles whose misspellings `typos.ts` makes. */
export const MISSPELT = classed(`
## typos
meteorologist ¦ meteorologist ¦ weather|climat ¦
audiologist ¦ audiologist ¦ hearing ¦
machinist ¦ machinist ¦ machine tool|cnc ¦
human resources assistant ¦ human resources assistant ¦ human resources ¦
general engineer ¦ general engineer ¦ engineer ¦
dental hygienist ¦ dental hygienist ¦ dental ¦
budget analyst ¦ budget analyst ¦ budget|financial ¦
carpenter ¦ carpenter ¦ wood ¦
librarian ¦ librarian ¦ librar ¦
biologist ¦ biologist ¦ biolog ¦
warehouse worker ¦ warehouse ¦ supply|material ¦
architect ¦ architect ¦ design ¦
respiratory therapist ¦ respiratory therapist ¦ respiratory ¦
immigration officer ¦ immigration officer ¦ immigration ¦
logistics specialist ¦ logistics.*specialist ¦ logistics ¦
painter ¦ painter ¦ paint ¦
`);
