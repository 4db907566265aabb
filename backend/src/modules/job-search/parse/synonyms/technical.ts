/**
 * Words that mean the same to who seeks and who posts: each of a line finds all others. After `searchText`, so "C++" is
 * `cplusplus` here. Only pairs whose short form means nothing else in a job's text stand here.
 */
import { dictionary } from '#contract/domain/dictionary.ts';
export const SAME = `
javascript|js|ecmascript
typescript|ts
kubernetes|k8s
postgresql|postgres
mongodb|mongo
elasticsearch|elastic search
react|reactjs|react js
react native|reactnative
vue|vuejs|vue js
angular|angularjs|angular js
nodejs|node js
nextjs|next js
expressjs|express js
golang|go language|go developer
cplusplus|cpp|c plus plus
csharp|c sharp
fsharp|f sharp
dotnet|dot net
aspnet|asp net
python|python3
objective c|objectivec
frontend|front end
backend|back end
fullstack|full stack
devops|dev ops
ecommerce|e commerce
machine learning|ml engineer
natural language processing|nlp
large language model|llm
continuous integration|ci cd|cicd
amazon web services|aws
google cloud platform|gcp|google cloud
microsoft azure|azure
site reliability engineer|site reliability engineering|sre
software development engineer in test|sdet
graphql|graph ql
power bi|powerbi
microsoft excel|ms excel
business intelligence|bi developer
sql server|mssql|ms sql
user experience|ux
user interface|ui designer
search engine optimization|search engine optimisation|seo
search engine marketing|sem specialist
customer relationship management|crm
enterprise resource planning|erp
human resources|human resource
key performance indicators|kpis
information security|infosec
cyber security|cybersecurity
database administrator|dba
data base|database
system administrator|systems administrator|sysadmin
quality assurance|qa
registered nurse|rn
licensed practical nurse|lpn
certified nursing assistant|cna
nurse practitioner|np
intensive care unit|icu
emergency medical technician|emt
paediatric|pediatric
anaesthetist|anesthetist
gynaecologist|gynecologist
accounts payable|ap clerk
heating ventilation air conditioning|hvac
computer numerical control|cnc
programmable logic controller|plc
computer aided design|autocad|cad
electric vehicle|ev technician
commercial drivers license|commercial driver s license|cdl
teaching english as a foreign language|tefl|esl
english teacher|teacher of english
childcare|child care
health care|healthcare
day care|daycare
labour|labor
department|dept
organisation|organization
programme manager|program manager
call centre|call center|contact centre|contact center|bpo
customer care|customer service|customer support
work from home|wfh
part time|parttime
full time|fulltime
intern|internship
`;

/** Short forms that mean more than one thing: they find what they stand for, but nobody who seeks that wants "5 pm". */
export const SHORT: Readonly<Record<string, readonly string[]>> = dictionary({
  pm: ['project manager', 'product manager', 'program manager'],
  ba: ['business analyst'],
  hr: ['human resources'],
  ml: ['machine learning'],
  ai: ['artificial intelligence', 'machine learning'],
  bi: ['business intelligence'],
  rn: ['registered nurse', 'react native'],
  np: ['nurse practitioner'],
  tf: ['tensorflow', 'terraform'],
  sdet: ['test automation engineer'],
  sde: ['software development engineer', 'software engineer'],
  swe: ['software engineer'],
  dev: ['developer'],
  devs: ['developer'],
  eng: ['engineer'],
  engr: ['engineer'],
  engg: ['engineering'],
  sr: ['senior'],
  jr: ['junior'],
  dy: ['deputy'],
  mgr: ['manager'],
  mgmt: ['management'],
  supv: ['supervisor', 'supervisory'],
  asst: ['assistant'],
  assoc: ['associate'],
  coord: ['coordinator'],
  rep: ['representative'],
  intl: ['international'],
  govt: ['government'],
  exec: ['executive'],
  admin: ['administrator', 'administrative'],
  acct: ['accountant', 'account'],
  ca: ['chartered accountant'],
  ux: ['user experience'],
  ui: ['user interface'],
  qa: ['quality assurance', 'test engineer'],
  oop: ['object oriented'],
  ror: ['ruby on rails'],
  ot: ['occupational therapist'],
  pt: ['physical therapist', 'physiotherapist'],
  gp: ['general practitioner'],
  vp: ['vice president'],
  cfo: ['chief financial officer'],
  cto: ['chief technology officer'],
  ceo: ['chief executive officer'],
  coo: ['chief operating officer'],
  gm: ['general manager'],
});

/**
 * Short forms of words in titles. They apply beside other words, too, even if the whole has names of its own: "senior
 * nurse" finds "Sr. Nurse". Other meanings of these short forms do not occur in jobs.
 */
export const WRITTEN_SHORT: ReadonlyMap<string, string> = new Map(
  [
    'sr',
    'jr',
    'dy',
    'mgr',
    'mgmt',
    'supv',
    'asst',
    'assoc',
    'coord',
    'rep',
    'intl',
    'govt',
    'exec',
    'acct',
    'engr',
    'engg',
  ].flatMap((short) => (SHORT[short] ?? []).map((long) => [long, short] as const)),
);
