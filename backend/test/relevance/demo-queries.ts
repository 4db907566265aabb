import { judged } from './judge.ts';

/** What people look for among the demo postings. */
export const DEMO_QUERIES = judged(`
java developer ¦ java developer ¦ backend|java$ ¦ jaav developr
node.js ¦ node\\.js ¦ backend ¦
nodejs developer ¦ node\\.js developer ¦ backend|node\\.js ¦
js ¦ javascript|node\\.js|react|frontend ¦ web engineer|ui engineer|typescript|vue ¦
react ¦ react ¦ frontend|web engineer|ui engineer ¦ reactt
reactt develper ¦ react dev ¦ frontend|react ¦
front end developer ¦ front.?end dev ¦ react|web engineer|ui engineer ¦ frnotend developer
ui engineer ¦ ui engineer ¦ frontend|web engineer|react ¦
android ¦ android ¦ mobile|kotlin|flutter ¦ androd
ios developer ¦ ios dev ¦ mobile|swift|flutter ¦
mobile engineer ¦ mobile engineer ¦ android|ios|flutter|mobile ¦ moblie engineer
devops ¦ devops ¦ reliability|cloud|platform engineer|terraform ¦ devosp
sre ¦ site reliability ¦ devops|platform engineer|cloud ¦
site reliability engineer ¦ site reliability ¦ devops|platform engineer|cloud engineer ¦ site relaibility engineer
k8s ¦ kubernetes ¦ devops|platform|reliability ¦
kubernets ¦ kubernetes ¦ devops|platform|reliability ¦
cloud engineer ¦ cloud engineer ¦ devops|platform|reliability|aws|azure ¦
qa engineer ¦ qa eng|test automation|tester|sdet ¦ test design|selenium ¦
sdet ¦ sdet|test automation ¦ qa engineer|tester ¦
penetration tester ¦ penetration test ¦ security engineer|security analyst|soc ¦ penetraton tester
security engineer ¦ security engineer ¦ security analyst|penetration|soc ¦ securty engineer
data scientist ¦ data scientist ¦ machine learning|applied scientist|nlp ¦ data scientst
machine learning ¦ machine learning ¦ data scientist|applied scientist|nlp|pytorch ¦ machine lerning
ml engineer ¦ machine learning ¦ data scientist|applied scientist|nlp ¦
nlp ¦ nlp|natural language ¦ machine learning ¦
data engineer ¦ data engineer ¦ analytics engineer|etl|airflow|spark ¦ data enginer
dba ¦ database admin ¦ postgresql|oracle ¦
postgres ¦ postgres ¦ ¦
data analyst ¦ data analyst ¦ intelligence analyst|reporting analyst|product analyst ¦ data anaylst
power bi ¦ power bi ¦ ¦
accountant ¦ accountant|accounts exec ¦ controller|bookkeep ¦ acountant
payroll ¦ payroll ¦ hr executive|accountant ¦ payrol
credit analyst ¦ credit analyst ¦ underwriter|credit|investment analyst ¦ credit analist
sales manager ¦ sales manager ¦ sales|account manager ¦ slaes manager
seo ¦ seo ¦ digital marketing|content marketer ¦
brand manager ¦ brand manager ¦ marketing ¦
customer service ¦ customer serv|customer support ¦ call centre|help desk|customer ¦ custmer service
call center ¦ call centre ¦ customer support|help desk ¦
hr executive ¦ hr exec ¦ hr business|talent|recruit ¦
receptionist ¦ receptionist|front office ¦ office admin ¦ recepcionist
project manager ¦ project manager ¦ programme|product manager|scrum|project planning ¦ projcet manager
scrum master ¦ scrum master ¦ agile ¦
business analyst ¦ business analyst ¦ requirements ¦ busines analyst
paralegal ¦ paralegal ¦ legal ¦ parallegal
compliance officer ¦ compliance officer ¦ compliance|legal ¦
graphic designer ¦ graphic design ¦ illustrator|motion design|visual design ¦ grafic designer
ux designer ¦ ux design ¦ product designer|user research|prototyping ¦
video editor ¦ video editor ¦ premiere|motion ¦
translator ¦ translator ¦ locali[sz]ation ¦ translater
registered nurse ¦ registered nurse|\\brn\\b ¦ nurse ¦ registred nurse
rn ¦ registered nurse|\\brn\\b ¦ nurse ¦
icu nurse ¦ icu nurse|nurse, intensive ¦ nurse ¦
staff nurse night ¦ staff nurse ¦ nurse ¦
paediatrician ¦ pa?ediatrician ¦ physician|medical officer ¦
pediatrician ¦ pa?ediatrician ¦ physician|medical officer ¦
dentist ¦ dentist ¦ dental ¦ denstist
physical therapist ¦ physiotherapist|physical therap ¦ occupational therap|rehabilitation ¦
physiotherapist ¦ physiotherapist ¦ occupational therap|rehabilitation ¦ physotherapist
pharmacist ¦ pharmacist ¦ pharmacy|dispensing ¦ pharmasist
mathematics teacher ¦ math\\w* teacher ¦ physics teacher|science teacher ¦ mathmatics teacher
english teacher ¦ english teacher ¦ spoken english|teacher ¦ english techer
librarian ¦ librarian ¦ ¦ libarian
electrician ¦ electrician ¦ wiring|cable jointer|solar ¦ electrican
plumber ¦ plumber ¦ pipe ¦ plumer
hvac ¦ hvac|air conditioning ¦ refrigerat ¦
welder ¦ welder|arc welding ¦ fitter ¦
crane operator ¦ crane operator ¦ rigging ¦ crane oprator
civil engineer ¦ civil engineer ¦ site engineer|structural ¦ civil enginer
mechanical engineer ¦ mechanical engineer ¦ design engineer|process engineer|solidworks ¦ mechancial engineer
cnc operator ¦ cnc operator ¦ machine operator|cnc ¦
truck driver ¦ truck driver|lorry ¦ driver ¦ truk driver
delivery driver ¦ delivery driver ¦ driver|courier ¦ delivry driver
forklift ¦ forklift ¦ warehouse ¦ forklit
warehouse ¦ warehouse ¦ inventory|dispatch ¦ wherehouse
pastry chef ¦ pastry chef ¦ baker|chef ¦ pastry cheff
housekeeping ¦ housekeep ¦ ¦ housekeping
barista ¦ barista ¦ waiter ¦ barrista
tour guide ¦ tour guide ¦ trek|travel ¦
"sous chef" ¦ sous chef ¦ chef ¦
engineer -software -data ¦ engineer ¦ ¦
home health aide ¦ home health aide ¦ care assistant|personal care ¦ home helth aide
`);
