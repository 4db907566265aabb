/**
 * Everyday names of trades and the names in their postings, in several countries' English: written by hand, for names
 * that no vocabulary has or that one has wrong. `a|b` find each other; `a > b|c`: a search for the first finds the
 * others, but not the other way round, because the first means more, or less. As the index reads it: lower-cased, no
 * signs.
 */
export const EVERYDAY = `
lawyer|attorney|solicitor|barrister
lawyer > legal counsel|general counsel|corporate counsel|corporation counsel|advocate
attorney > legal counsel|general counsel|corporate counsel|corporation counsel
legal counsel|corporate counsel|in house counsel|general counsel
legal counsel > attorney|lawyer|solicitor
counsel > attorney|lawyer
advocate > lawyer|attorney
prosecutor|prosecuting attorney|district attorney
paralegal|legal assistant|law clerk
legal secretary|legal administrative assistant
notary|notary public
conveyancer > solicitor
us attorney|united states attorney
us > united states
janitor|custodian|custodial worker|janitorial
janitor > cleaner|custodial|caretaker|housekeeping aid
custodian > cleaner|custodial|caretaker|housekeeping aid
custodial worker > cleaner|housekeeping aid
cleaner > janitor|custodian|custodial|housekeeper|cleaning operative|housekeeping aid
caretaker > janitor|custodian|custodial worker
office cleaner|commercial cleaner
maid|housekeeper|room attendant|chambermaid
maid > custodial worker|housekeeping aid|cleaner
housekeeper|housekeeping|housekeeping aid
housekeeper > room attendant|custodial worker
charwoman > cleaner
dishwasher|dish washer|kitchen porter|kitchen hand|kitchen steward
dishwasher > food service worker|kitchen assistant
kitchen assistant|kitchen helper|kitchen porter|kitchen hand
trucker|truck driver|lorry driver|hgv driver|truckie
truck driver|motor vehicle operator|lorry driver|hgv driver|cdl driver|heavy goods vehicle driver|tractor trailer driver|tractor operator
trucker > motor vehicle operator|tractor operator
motor vehicle operator > truck driver|driver
lorry|truck|hgv
hgv|heavy goods vehicle|lgv
chauffeur > driver|motor vehicle operator
van driver|delivery driver|light truck driver
delivery driver|delivery boy|delivery executive|delivery rider|delivery partner
courier|delivery driver|messenger
cab driver|taxi driver|cabbie|cabby
bus driver|bus operator|coach driver|motorcoach operator
train driver|locomotive engineer|train operator|loco pilot|railway driver
tram driver|streetcar operator
forklift driver|forklift operator|fork lift operator|fork lift driver|lift truck operator
forklift|fork lift
digger driver|excavator operator|backhoe operator
crane driver|crane operator
earthmover|heavy equipment operator|engineering equipment operator
heavy equipment operator|engineering equipment operator|plant operator
bookkeeper|book keeper|bookkeeping|accounting clerk|accounts clerk|account clerk|accounting technician|accounting assistant|accounts assistant
accounting technician|accounting clerk|accounts clerk|accounts assistant|accounting assistant
cpa|certified public accountant|chartered accountant
cpa > accountant
certified public accountant > accountant
chartered accountant > accountant
ca > chartered accountant
tax accountant|tax preparer|tax consultant
accounts payable clerk|purchase ledger clerk
accounts receivable clerk|sales ledger clerk
accounts payable|purchase ledger
accounts receivable|sales ledger
bank teller|teller|bank clerk|bank cashier
bank clerk > teller
banker > bank officer|relationship manager|personal banker
stockbroker|stock broker|share broker|securities broker
loan officer|mortgage advisor|mortgage adviser|mortgage broker|lending officer
insurance agent|insurance broker|insurance salesman|insurance advisor
claims adjuster|loss adjuster|claims handler|claims examiner
estate agent|realtor|real estate agent|real estate broker|letting agent|property consultant
realtor > realty specialist|real estate agent
realty specialist > real estate specialist
landlord > property manager
property manager|building manager|estate manager
surveyor|land surveyor
quantity surveyor|cost estimator|estimator
town planner|city planner|urban planner
x ray technician|x ray tech|radiologic technologist|radiographer|radiology technician|radiologic technician|xray technician|radiological technologist|diagnostic radiologic technologist
x ray|radiologic|radiography
ultrasound technician|sonographer|ultrasound technologist|ultrasonographer|diagnostic ultrasound|ultrasound tech|diagnostic medical sonographer
mri technician|mri technologist|magnetic resonance imaging technologist
ct technologist|ct technician|ct scan technician|computed tomography
ekg technician|ecg technician|electrocardiograph technician|cardiographer|cardiac technician
echocardiographer|echocardiography|cardiac sonographer
lab technician|laboratory technician|lab tech|laboratory assistant|lab assistant|medical laboratory technician|medical technician
lab technician > medical technologist|clinical laboratory scientist
laboratory technician > medical technologist
medical technologist|clinical laboratory scientist|medical laboratory scientist|biomedical scientist|clinical lab scientist
lab|laboratory
phlebotomist|blood collector|phlebotomy
doctor > physician|medical officer|general practitioner|surgeon
physician > medical officer|doctor
medical officer > physician|doctor
medical doctor|physician
md > physician
gp|general practitioner|family physician|family doctor|primary care physician|family medicine physician
family doctor > primary care|family practice|family medicine
family physician > primary care|family practice
gp > primary care|family practice
general practitioner > primary care|family practice
surgeon > surgical|surgery
eye doctor|optometrist|ophthalmologist
eye doctor > ophthalmology
optician|optometrist
heart doctor|cardiologist
cardiologist|cardiology
skin doctor|dermatologist
dermatologist|dermatology
foot doctor|podiatrist|chiropodist
podiatrist|podiatry
children doctor|paediatrician|pediatrician
paediatrician|pediatrician|pediatrics
womens doctor|gynaecologist|gynecologist
gynecologist|gynaecologist|ob gyn|obstetrician
bone doctor|orthopaedist|orthopedist|orthopaedic surgeon|orthopedic surgeon
cancer doctor|oncologist
oncologist|oncology
neurologist|neurology
urologist|urology
psychiatrist|psychiatry
radiologist > radiology
anaesthetist|anesthetist|anaesthesiologist|anesthesiologist
crna|nurse anesthetist|nurse anaesthetist
anaesthetist > nurse anesthetist
shrink > psychiatrist|psychologist
therapist > psychotherapist|counselor
psychotherapist > psychologist|mental health counselor|therapist|counselor|social worker
counsellor|counselor
counselor|counsellor
mental health counselor|mental health counsellor|mental health therapist
marriage counselor|marriage and family therapist
school counselor|guidance counselor|school counsellor
vet|veterinarian|veterinary surgeon|veterinary medical officer|animal doctor
veterinarian > veterinary
vet nurse|veterinary technician|veterinary nurse|veterinary assistant|vet tech|animal health assistant
physio|physiotherapist|physical therapist|physical therapy
physical therapist assistant|physiotherapy assistant|physiotherapist assistant
ot|occupational therapist
speech therapist|speech language pathologist|speech pathologist|speech and language therapist|slp
nutritionist|dietitian|dietician
dietitian|dietician
audiologist|hearing specialist
pharmacist|chemist shop|pharmacy manager
dispensing chemist|pharmacist
pharmacy technician|pharmacy tech|dispenser|pharmacy assistant
paramedic|emergency medical technician|emt|ambulance technician|ambulance officer
ambulance driver > paramedic|emergency medical technician|emt|ambulance
emt > paramedic
midwife|midwifery
nurse midwife|certified nurse midwife|midwife
rn|registered nurse|staff nurse|registered general nurse
registered nurse > staff nurse
r n|registered nurse
staff nurse > registered nurse
lpn|licensed practical nurse|practical nurse|licensed vocational nurse|lvn|vocational nurse|enrolled nurse
cna|certified nursing assistant|nursing assistant|nurse aide|nurses aide|nursing aide|healthcare assistant|health care assistant|nursing auxiliary
nursing assistant > patient care assistant|patient care technician
ward boy|hospital orderly|orderly|hospital porter|patient transporter
er nurse|emergency nurse|a e nurse|emergency room nurse|emergency department nurse
er|emergency room|emergency department
a e|accident and emergency|emergency department
icu|intensive care|intensive care unit|critical care
operating room nurse|theatre nurse|perioperative nurse|scrub nurse
operating room|operating theatre
scrub nurse|surgical technician|surgical technologist|operating room technician
theatre nurse > operating room
district nurse|community nurse|public health nurse|community health nurse
matron > nurse manager|charge nurse
ward sister|charge nurse|head nurse
nurse practitioner|advanced practice nurse|advanced practice registered nurse|aprn
nurse practitioner > advanced practice
home help|home health aide|hha|home care aide|home carer|domiciliary carer|personal care aide|home care assistant
carer|caregiver|care assistant|personal care aide|support worker|care worker|personal care assistant
caregiver > home health aide|care assistant
care assistant > nursing assistant
dental nurse|dental assistant
dentist > dental officer|dental surgeon
dental surgeon|dentist
dental hygienist|oral hygienist
dental technician|dental laboratory technician
social worker|social services worker|lcsw|clinical social worker
lcsw > social worker
caseworker|case worker|case manager
childminder|child minder|child care worker|childcare worker|child care provider|nanny|babysitter|day care worker
childminder > child care|childcare|child and youth program assistant|daycare
nanny > child care|childcare|au pair
babysitter > child care|childcare
child care worker > child and youth program assistant|childcare assistant
child care > child and youth
childcare > child and youth
child care|childcare|child day care|day care|daycare
nursery nurse|nursery teacher|preschool teacher|early childhood educator|early years practitioner|pre kindergarten teacher
nursery teacher > kindergarten|preschool|child development
kindergarten teacher|preschool teacher|pre school teacher|early childhood teacher
preschool|pre school|prekindergarten|pre kindergarten|nursery school
teacher > educator|schoolteacher|instructor
schoolteacher|teacher|school teacher
teachers aide|teacher aide|teaching assistant|teacher assistant|classroom assistant|educational aide|paraprofessional|paraeducator|educational technician
teaching assistant > educational aide
special needs teacher|special education teacher|sen teacher|special education
sen|special education
pe teacher|physical education teacher|sports teacher
headmaster|principal|head teacher|headteacher|headmistress|school principal
lecturer|professor|faculty
professor > lecturer
college teacher > lecturer|professor|instructor
tutor|private teacher
maths teacher|math teacher|mathematics teacher
maths|math|mathematics
librarian|library|library technician
trainer > instructor|training specialist
driving instructor|driving teacher
prison guard|correctional officer|corrections officer|prison officer|prison warder|jailer|correction officer|detention officer
prison officer > correctional officer
correction|corrections|correctional
cop|police officer|policeman|policewoman|police constable|constable|patrol officer
law enforcement officer|police officer
detective|investigator|criminal investigator
detective > police detective|special agent
private eye|private investigator|private detective
special agent|criminal investigator
border guard|border patrol agent|border patrol officer|customs officer|immigration officer
border patrol|customs and border protection
tsa|transportation security
tsa officer|transportation security officer|tsa agent|airport security officer|airport screener
airport security > transportation security
security guard|security officer|watchman|night watchman
watchman > security guard
bouncer|doorman|door supervisor
bodyguard|close protection officer
lifeguard|life guard|pool attendant
fireman|firefighter|fire fighter
firefighter|fire fighter
dispatcher|dispatch operator|despatcher|dispatching
911 operator|emergency dispatcher|public safety dispatcher|police dispatcher|emergency call handler|telecommunicator
park ranger|ranger|park keeper|park warden|park guide
forest ranger|forester|forestry technician
game warden|wildlife officer|conservation officer|fish and game warden
judge|magistrate|administrative law judge
probation officer|parole officer
plumber > pipefitter
pipefitter|pipe fitter|steamfitter|steam fitter
joiner|carpenter|woodworker|wood crafter
carpenter > wood crafter|wood worker
cabinet maker|cabinetmaker
bricklayer|brick layer|mason|brick mason|brickmason|stonemason
mason > bricklayer|masonry
plasterer|drywall installer|plastering
painter and decorator|painter|house painter|painter decorator
roofer|roofing
glazier|glass installer
tiler|tile setter|floor layer
paver > paving
scaffolder|scaffolding
sparky|electrician
electrician > electrical technician|electrical worker
electrical technician > electrician|electronics technician
wireman|electrician
lineman|line worker|lineworker|linesman|high voltage electrician
handyman|maintenance worker|maintenance man|handyperson|maintenance mechanic|general maintenance worker
maintenance man > maintenance worker|maintenance mechanic
maintenance technician|maintenance worker
hvac|heating ventilation air conditioning|air conditioning|heating and cooling|heating and air conditioning
hvac technician|hvac mechanic|air conditioning mechanic|air conditioning technician|ac technician|refrigeration mechanic|refrigeration technician|air conditioning equipment mechanic|hvac tech
hvac > refrigeration
a c|air conditioning
refrigeration|refrigerator
boiler operator|boiler plant operator|stationary engineer|boilerman
lift mechanic|elevator mechanic|lift engineer|elevator technician|lift technician
car mechanic|auto mechanic|automotive mechanic|automobile mechanic|motor mechanic|automotive technician|auto technician|vehicle technician|motor vehicle mechanic|automotive worker
car mechanic > mobile equipment|surface maintenance mechanic
mechanic > repairer
motor vehicle mechanic > mobile equipment mechanic|mobile equipment repairer
diesel mechanic|diesel technician|heavy vehicle mechanic
heavy equipment mechanic|heavy mobile equipment mechanic|heavy mobile equipment repairer|mobile equipment mechanic
panel beater|auto body repairer|auto body technician|bodyshop technician|collision repair technician|sheet metal worker
spray painter|car painter|automotive painter
tyre fitter|tire technician|tire installer
tyre|tire
bicycle mechanic|bike mechanic
aircraft engineer|aircraft mechanic|aviation mechanic|aircraft maintenance engineer|aircraft maintenance technician
plane mechanic > aircraft mechanic
airline pilot|pilot|airplane pilot|aircraft pilot|commercial pilot
pilot|airplane pilot
flight attendant|air hostess|cabin crew|stewardess|air steward
sailor > seaman|deckhand|mariner
seaman|deckhand|able seaman|mariner|merchant navy
locksmith|lock and security specialist
machinist|cnc machinist|machine tool operator
lathe operator|turner|machinist
toolmaker|tool maker|tool and die maker|die maker
fitter|mechanical fitter
millwright|industrial mechanic|industrial machinery mechanic
sheet metal worker|sheet metal mechanic
factory worker|production worker|production operative|assembly line worker|factory operative|assembler|machine operator
labourer|laborer|labour worker|general labourer|general laborer|construction worker|construction laborer
laborer|labourer|unskilled worker
construction worker|builder|construction labourer|building worker
navvy > laborer|labourer
foreman|work supervisor|site supervisor|ganger
warehouse worker|warehouse operative|warehouseman|warehouse associate|materials handler|material handler|stocker|picker packer|warehouse assistant
warehouse worker > store worker
picker|order picker|picker packer
packer|packaging operative|packager
materials handler|material handler|material handling|warehouse worker
storekeeper|store keeper|stock clerk|stock controller|stores person|storeman|inventory clerk|stockroom clerk
storekeeper > store worker|supply technician|supply clerk|store associate
store keeper > store worker|supply technician|store associate
stock clerk > store worker|supply clerk|supply technician
shelf stacker|shelf stocker|store worker|stocker
shop assistant|sales assistant|retail assistant|store associate|sales associate|store assistant|retail sales associate|salesperson|counter staff
shopkeeper > store manager|retail manager
shop manager|store manager|retail manager
cashier|checkout operator|checkout assistant|till operator|store checker
checkout > cashier|store checker
salesman|salesperson|sales representative|sales executive|saleswoman|sales rep
sales rep|sales representative
travelling salesman|field sales representative|field sales executive
telemarketer|telesales|telesales executive|telecaller|tele caller|tele sales executive
telecaller > telemarketing|call center executive
call center agent|call centre agent|customer service representative|contact center representative|customer care executive|call centre executive|call center executive
customer service|customer care|customer support|client services
customer service representative|customer service advisor|customer service agent|customer service executive|customer support representative
buyer|purchasing agent|procurement officer|purchaser|purchasing officer|purchase executive
buyer > procurement|purchasing
purchasing > procurement
procurement > purchasing
contract specialist > contracting officer|procurement analyst
butcher|meat cutter|meatcutter|meat cutting worker|meatcutting worker
butcher > meat
fishmonger|fish cutter
baker|bakery worker
pastry chef|pastry cook|confectioner|patissier
chef > cook
head chef|executive chef|chef de cuisine|kitchen manager
fry cook|line cook|short order cook
commis chef|junior chef|commis
caterer > catering|food service
canteen assistant|cafeteria worker|food service worker|catering assistant|dinner lady
lunch lady > food service worker|cafeteria worker
waitress|waiter|food and beverage attendant|waitstaff|wait staff|food server|table server
waiter > food and beverage attendant|food server
bartender|barman|barmaid|bar staff|bar tender|mixologist|barkeeper
barista|coffee maker|coffee shop assistant
hotel manager|lodging manager|innkeeper|hotelier
receptionist|front desk|front office|front desk agent|guest services representative|front desk clerk
porter|bellman|bellhop|bell boy|luggage porter
doorman > porter|concierge
concierge > guest services
hairdresser|hair stylist|hairstylist|barber|cosmetologist
barber > hair stylist|hairdresser
beautician|cosmetologist|beauty therapist|esthetician|aesthetician
manicurist|nail technician
masseur|masseuse|massage therapist|massage
undertaker|funeral director|mortician
tailor|seamstress|dressmaker|sewer|sewing machine operator|fabric worker
tailor > sewing|alterations
seamstress > sewing
shoemaker|cobbler|shoe repairer
launderer|laundry worker|laundry attendant|dhobi
gardener|groundskeeper|grounds maintenance worker|groundsman|landscaper|landscape gardener|greenkeeper
gardener > landscaping|grounds
groundskeeper > grounds|landscaping
tree surgeon|arborist|tree trimmer|arboriculturist
farmer|farm worker|farm hand|farmhand|agricultural worker
farm worker|farm labourer|farm laborer|agricultural labourer|agricultural laborer
fisherman|fisher|fishing worker
lumberjack|logger|tree faller
miner|mine worker|collier
pest controller|exterminator|pest control technician|pest control worker
bin man|dustman|garbage collector|garbage man|refuse collector|trash collector|sanitation worker|waste collector
street sweeper|street cleaner|road sweeper
window cleaner|window washer
chimney sweep > chimney cleaner
mover|furniture mover|removal man|removals operative
postman|mailman|mail carrier|letter carrier|postal worker|mail man|postwoman
mail clerk|mailroom clerk|post room clerk
typist|office automation|clerk typist|data entry operator
stenographer|stenotypist|shorthand typist|court reporter
data entry|data entry operator|data entry clerk|dtp operator|data entry executive
secretary|administrative assistant
secretary > personal assistant|executive assistant|office automation
pa to director|executive assistant|personal assistant
executive assistant|personal assistant|executive secretary
medical secretary|medical support assistant|medical receptionist|medical administrative assistant|medical clerk
ward clerk|medical clerk|unit clerk|health unit coordinator|medical support assistant
office boy|peon|office assistant|office helper|attender|multi tasking staff
peon > office assistant|messenger
office assistant|office clerk|general clerk|office administrator
administrative assistant|admin assistant|office administrator|administrative support assistant
office manager|office administrator
filing clerk|file clerk|records clerk
records manager|archivist|records management specialist
phone operator|telephone operator|switchboard operator
computer operator|computer technician|it technician
it support|help desk|helpdesk|technical support|desktop support|service desk|it helpdesk|user support|customer support
it support > it specialist
help desk|helpdesk|service desk|it support
computer technician > it specialist|computer specialist|it support
computer scientist|computer science
programmer|software developer|software engineer|computer programmer|application developer
programmer > developer
coder > programmer|software developer|developer
software engineer|software developer
developer > programmer|software engineer
computer specialist software|software developer
web designer|web developer|website designer
sysadmin|system administrator|systems administrator|server administrator
network engineer|network administrator|network technician
dba|database administrator
hacker > penetration tester|ethical hacker
tester > qa engineer|test engineer|quality assurance
data entry > typist
statistician|statistical analyst|mathematical statistician|statistics
mathematician > mathematical statistician
actuary|actuarial
weatherman|weather forecaster|meteorologist|weather man|forecaster
weather > meteorologist
climatologist > meteorologist|climate scientist
fresher > graduate trainee|entry level|trainee|junior
entry level|junior|trainee
trainee|apprentice
apprentice|apprenticeship
work experience > internship
intern|internship|student trainee
temp > temporary
recruiter|recruitment consultant|talent acquisition|recruitment officer|talent acquisition specialist|headhunter
recruiter > recruitment|recruiting|staffing specialist
hr|human resources|personnel
hr officer|human resources officer|personnel officer|hr executive|human resources specialist
hr specialist|human resources specialist|personnel specialist
boss > manager|director|supervisor
ceo|chief executive officer|chief executive|managing director
managing director|chief executive officer
cfo|chief financial officer|finance director
cio|chief information officer
cto|chief technology officer
coo|chief operating officer
pr|public relations
pr officer|public affairs specialist|public relations officer|public relations specialist|public information officer
public affairs > public relations
spokesperson|spokesman|press officer
editor > copy editor|sub editor
photographer|photography
cameraman|camera operator|videographer|cinematographer
graphic artist|graphic designer|visual information specialist
illustrator|graphic artist
interpreter|translator|linguist|language specialist
translator|interpreter|language specialist
pastor|chaplain|priest|minister of religion|clergy|clergyman|preacher|vicar
priest > chaplain
scientist > researcher|research scientist
researcher|research assistant|research associate|research scientist
fish biologist|fishery biologist|fisheries biologist
physicist > physics|physical scientist
geologist|geoscientist|geology
surveying technician|survey technician|land surveying technician
draughtsman|draftsman|drafter|draughtsperson|cad technician|drafting technician|cad operator
gis|geographic information systems|geographic information system|geospatial
gis analyst|geographic information systems analyst|geospatial analyst
cartographer|map maker|mapping specialist
safety officer|health and safety officer|safety specialist|hse officer|ehs specialist|occupational safety specialist|safety and occupational health specialist
osh|occupational safety and health|safety and occupational health
health and safety|occupational health and safety|occupational safety and health|hse|ehs
quality inspector|quality control inspector|quality controller|qc inspector|quality assurance inspector
qa|quality assurance
qc|quality control
quality assurance specialist|qa specialist
eeo|equal employment opportunity|equal opportunity
food inspector|consumer safety inspector|food safety inspector
building inspector|construction inspector|code enforcement officer
meter reader|utility meter reader
site engineer|civil engineer
civil engineer > site engineer
clerk of works|construction inspector|construction control representative
project engineer > site engineer
waterworks operator|water treatment operator|water treatment plant operator
sewage worker|wastewater operator|wastewater treatment operator
substance abuse counselor|addiction counselor|drug counselor|addiction therapist
youth worker|youth program assistant|youth counselor|child and youth program assistant
sports coach|coach|athletic coach
gym instructor|fitness instructor|personal trainer|fitness trainer
tour guide|tourist guide|travel guide
travel agent|travel consultant|travel adviser|travel advisor
event manager|event planner|events coordinator|event coordinator
actor|actress
musician|instrumentalist
tax inspector|tax examiner|revenue agent|revenue officer|tax officer
customs officer|customs inspector|customs and border protection officer
economist|economic analyst
logistician|logistics specialist|logistics management specialist|logistics analyst|logistics coordinator
supply technician|supply clerk|stores clerk
supply chain > logistics
freight handler|stevedore|docker|longshoreman|dock worker
baggage handler|ramp agent|airport porter
air traffic controller|atc specialist|air traffic control specialist
solar installer|solar technician|photovoltaic installer
wind technician|wind turbine technician
ev technician|electric vehicle technician
biomed technician|biomedical equipment technician|biomedical equipment support specialist|biomedical technician
sterile processing technician|sterile services technician|medical supply technician|cssd technician
opticians assistant|optical assistant|ophthalmic technician|ophthalmic assistant|ophthalmology technician
medical coder|medical records technician|clinical coder|coding specialist|health information technician
medical records clerk|medical records technician
medical assistant|clinical assistant|health technician
mri|magnetic resonance imaging
ct|computed tomography
tv|television
plane|aircraft|airplane|aeroplane
`;

/** Pairs that a vocabulary takes for the same, but nobody who seeks the one wants the other. */
export const NEVER = `
driver|developer
nurse|physician
cook|waiter
tailor|sewer
`;
