import { asked, bars, graded, roles } from './trade.ts';
import type { Trade } from './trade.ts';

export const CARE: readonly Trade[] = [
  {
    key: 'nursing',
    category: 'healthcare',
    style: 'shift',
    remote: 0,
    skills: bars(
      'Patient care|Basic life support|Medication administration|Vital signs|Infection control|Wound care|IV therapy',
    ),
    roles: roles(`
      # Staff Nurse; 0-4; 240-600; 60-88; a b b; plain many at:hospital+care
      @ Paediatrics@hospital | Maternity@hospital | Night Duty | Orthopaedics@hospital | Dialysis@hospital
      + Documentation
      Care for six to eight patients on your ward and speak up when their condition changes.
      Give medicines and infusions, checked and documented.
      # Registered Nurse; 1-5; 320-800; 68-112; b a b; plain many at:hospital+care
      @ Emergency@hospital | Maternity@hospital | Dementia Care@care | Night Duty@hospital care
      + Triage
      Assess patients, plan their care and adjust it with the doctors.
      Prepare patients for surgery or discharge, and explain things to their families.
      # Charge Nurse; 4-5; 620-950; 92-122; b m; plain at:hospital
      @ Emergency | Orthopaedics | Maternity
      + Team leadership | Rota planning
      Lead the shift on your ward and plan the rota.
      Coach newly qualified nurses and check the crash trolley daily.
      # ICU Nurse; 2-5; 420-900; 80-122; b b; plain at:hospital
      @ Night Duty
      + Intensive care | Ventilator care
      Look after one or two critically ill patients at a time.
      Operate ventilators, pumps and monitors, and act on their alarms.
      # Community Health Nurse; 1-5; 300-700; 64-98; b a; plain at:care+public
      @ Home Visits | Vaccination@public | Mother and Child@public
      + Health education
      Visit people at home, change dressings and check medicines.
      Hold vaccination and advice days in your area.`),
    duties: graded(`
      Hand over at the bedside, with the patient taking part.
      Keep records complete and readable.
      2+ Guide students and newly qualified colleagues.
      Follow hygiene rules and remind others of them.`),
    needs: graded(`
      Valid registration as a nurse in the state or country.
      A current certificate in basic life support.
      Kindness, even at four in the morning.
      You can work rotating shifts, nights included.`),
    questions: asked(`
      What is the number of your nursing registration? > I'll bring the certificate to the interview; it is valid for three more years. | It's on page one of my resume. | My registration is being transferred from another state; I expect it within six weeks.
      Which wards have you worked on? > Two years in orthopaedics, then emergency. | Paediatrics and a year of dialysis. | Medicine and surgery, during my training.`),
  },
  {
    key: 'doctor',
    category: 'healthcare',
    style: 'shift',
    remote: 0,
    skills: bars('Clinical assessment|Diagnosis|Patient communication|Medical records|Prescribing'),
    roles: roles(`
      # Medical Officer; 1-5; 900-2000; 150-215; b d; plain
      @ Emergency | Rural Health Centre@IN | Outpatient Clinic
      + Emergency medicine
      See patients in the clinic and on the wards, and agree on a plan with them.
      Take part in the on-call rota.
      # General Physician; 3-5; 1500-3000; 190-255; m d; plain
      @ Outpatient Clinic | Day Clinic
      + Internal medicine
      Diagnose and treat adults in the outpatient clinic.
      Lead the ward round and decide on admission and discharge.
      # Anaesthetist; 3-5; 2000-4000; 250-340; m d; plain
      @ Day Surgery
      + Anaesthesia | Airway management
      Give anaesthesia for planned and emergency operations.
      See patients before and after surgery.
      # Paediatrician; 3-5; 1600-3200; 190-260; m d; plain
      @ Newborn Unit | Outpatient Clinic
      + Child health | Vaccination
      Treat babies and children, and take their parents' worries seriously.
      Run the vaccination clinic.
      # Radiologist; 3-5; 2400-4400; 270-360; m d; plain
      + Imaging | Ultrasound
      Report X-rays, CT and MRI scans, and discuss the difficult ones.
      Carry out ultrasound examinations.
      # Dentist; 1-5; 600-1800; 140-200; b d; plain
      @ Outpatient Clinic
      + Dental surgery
      Examine and treat teeth and gums, from fillings to crowns.
      Explain prevention to adults and children.`),
    duties: graded(`
      Review difficult cases in the weekly conference.
      3+ Teach junior doctors.
      Write clear letters and notes.
      Help at outreach clinics twice a month.`),
    needs: graded(`
      Full registration to practise.
      3+ The specialist qualification named in the title.
      Calm, safe decisions under pressure.
      Notes that the next doctor can work with.`),
    questions: asked(`
      In which country are you registered to practise? > India; my state registration is current. | The United Kingdom and Ireland. | India and the UAE.`),
  },
  {
    key: 'therapy',
    category: 'healthcare',
    style: 'shift',
    remote: 0,
    skills: bars('Patient assessment|Treatment planning|Communication|Documentation|Rehabilitation'),
    roles: roles(`
      # Physiotherapist; 0-5; 260-750; 62-96; b b m
      @ Stroke Rehabilitation | Sports Injuries@hospital | Home Visits@care
      + Manual therapy | Exercise therapy
      Assess movement and pain, and treat patients one to one and in groups.
      Teach exercises that people can do at home without equipment.
      # Occupational Therapist; 0-5; 280-780; 64-98; b m
      @ Stroke Rehabilitation | Home Visits@care
      + Activities of daily living
      Help people dress, cook and work again after an illness or accident.
      Visit homes and suggest changes that prevent falls.
      # Speech Therapist; 0-5; 300-800; 66-100; b m
      @ Children@hospital | Stroke Rehabilitation
      + Speech therapy | Swallowing assessment
      Treat children and adults who have trouble speaking or swallowing.
      Advise parents and families.
      # Psychologist; 1-5; 400-1100; 74-118; m m d
      @ Children@hospital | Pain Clinic@hospital
      + Counselling | Psychological assessment
      Hold individual and group sessions for patients and families.
      Carry out assessments and write reports.
      # Dietitian; 0-5; 260-720; 56-86; b m
      @ Diabetes Clinic@hospital
      + Nutrition counselling
      Plan diets for patients with diabetes, kidney disease and other conditions.
      Advise the kitchen on menus and allergens.`),
    duties: graded(`
      Agree on goals that matter to the patient.
      Write short, useful progress notes.
      Take part in weekly team meetings.
      2+ Supervise students on placement.`),
    needs: graded(`
      Registration in your profession, where it is required.
      You enjoy small steps forward.
      1+ Experience with the patient group is a plus.
      You work well with doctors, nurses and relatives.`),
    questions: asked(`
      Which groups of patients have you treated most? > Stroke and hip patients, mostly over 65. | Children with cerebral palsy, for three years. | Sports injuries, during my internship.`),
  },
  {
    key: 'pharmacy',
    category: 'healthcare',
    style: 'shift',
    remote: 0,
    skills: bars('Attention to detail|Record keeping|Patient safety|Quality control|Hygiene'),
    roles: roles(`
      # Pharmacist; 0-5; 260-800; 100-138; b b m
      @ Hospital Pharmacy | Evening Shift
      + Dispensing | Stock control
      Check prescriptions for dose and interactions before you dispense.
      Advise patients and wards on medicines and side effects.
      # Medical Laboratory Technician; 0-4; 230-520; 46-68; c a b
      @ Blood Bank@hospital | Evening Shift
      + Laboratory analysis | Phlebotomy
      Take and test blood and other samples, and report critical values at once.
      Run quality controls before the first sample.
      # Radiographer; 0-4; 260-620; 58-84; a b; at:hospital
      @ Evening Shift | CT and MRI
      + X-ray imaging | Radiation safety
      Take X-ray, CT and MRI images and keep doses low.
      Put nervous patients at ease.
      # Pharmacy Assistant; 0-2; 180-320; 34-46; c c -; plain at:hospital
      @ Evening Shift
      + Stock control | Customer service
      Sort deliveries, fill shelves and check expiry dates.
      Prepare orders for the wards for the pharmacist to check.
      # Medical Coder; 0-4; 240-620; 44-70; c a b; at:hospital
      + ICD-10 | Medical terminology
      Turn patient records into correct billing codes.
      Ask doctors when a record is unclear.`),
    duties: graded(`
      Double-check everything that matters.
      Keep records that stand up to an inspection.
      Report errors and near misses openly.
      Keep the workplace clean and in order.`),
    needs: graded(`
      The licence or diploma of your profession, where it is required.
      You stay exact when the queue is long.
      Weekend duty about once a month.
      You get on well with wards and colleagues.`),
    questions: asked(`
      Is your licence valid for the next twelve months? > Yes, it was renewed in spring. | Yes, for two more years. | It runs out in five months; the renewal is under way.`),
  },
  {
    key: 'carer',
    category: 'healthcare',
    style: 'shift',
    remote: 0,
    skills: bars('Compassion|Communication|First aid|Moving and handling|Hygiene'),
    roles: roles(`
      # Care Assistant; 0-3; 150-280; 31-40; - - c; plain many
      @ Elderly Care | Dementia | Weekends
      + Personal care
      Help people wash, dress and eat with dignity.
      Spend time with them: read, walk, play cards.
      # Home Health Aide; 0-3; 160-300; 32-42; - c; plain many at:care+charity
      @ Live-in@care | Weekends
      + Personal care | Cooking
      Visit people at home, help them through the morning and prepare a meal.
      Notice changes and tell the nurse within the hour.
      # Ward Attendant; 0-2; 150-240; 31-38; - - c; plain many at:hospital
      @ Night Duty | Operating Theatres
      + Cleaning
      Bring patients to tests and operations, and back safely.
      Keep rooms, beds and equipment clean.
      # Ambulance Driver; 1-4; 200-340; 36-48; - c; plain at:hospital
      @ Night Duty
      + Safe driving | Heavy vehicle licence
      Drive the ambulance quickly and safely, day and night.
      Help paramedics to lift patients, and keep the vehicle ready.`),
    duties: graded(`
      Move people safely with the aids provided.
      Write down what was done.
      Treat everybody with respect.
      Keep your first aid training current.`),
    needs: graded(`
      Kindness and reliability above all.
      A clean police record, to protect those we look after.
      Fit enough to support another person's weight.
      You can work some weekends.`),
    questions: asked(`
      Can you work on weekends and holidays? > Yes, every other weekend. | Yes. I have no children, so holidays are easier for me than for others. | Saturdays yes, Sundays only in the afternoon.`),
  },
  {
    key: 'teaching',
    category: 'education',
    style: 'site',
    remote: 0,
    skills: bars(
      'Lesson planning|Classroom management|Assessment|Communication|Child protection|Educational technology',
    ),
    roles: roles(`
      # Mathematics Teacher; 0-5; 260-850; 48-82; b b m
      @ Grades 6 to 8 | Grades 9 to 12
      + Mathematics
      Teach mathematics to classes of up to thirty pupils and reach the quiet ones, too.
      Prepare pupils for board exams without teaching only to the exam.
      # English Teacher; 0-5; 240-800; 46-80; b b m
      @ Grades 6 to 8 | Grades 9 to 12
      + English literature | Grammar
      Teach reading, writing and literature, and get pupils to enjoy a book.
      Run the school magazine or the debating club.
      # Science Teacher; 0-5; 250-820; 48-82; b b m
      @ Grades 6 to 8 | Laboratory
      + Biology | Chemistry
      Teach science with experiments that pupils do themselves.
      Keep the school laboratory safe and stocked.
      # Primary School Teacher; 0-5; 220-650; 45-74; b a b
      @ Grades 1 to 3 | Grades 4 and 5
      + Early reading | Numeracy
      Teach a class of your own in all main subjects.
      Watch how each child is getting on and talk to parents often.
      # Special Education Teacher; 1-5; 280-800; 50-84; b m
      @ Inclusive Classes
      + Special needs support | Individual education plans
      Support pupils with special needs in class and in small groups.
      Write individual plans with parents and therapists.
      # Physics Teacher; 0-5; 270-880; 50-84; b m m
      @ Grades 9 to 12
      + Physics | Laboratory work
      Teach physics to the upper grades, with an experiment in most lessons.
      Coach pupils for olympiads and science fairs.`),
    duties: graded(`
      Mark work within a week, with advice that helps.
      Meet parents every term and whenever it is needed.
      Lead a club or a team one afternoon a week.
      Follow the school's child protection policy.`),
    needs: graded(`
      A teaching qualification, or one that you finish this year.
      1+ Experience with the curriculum of the school is a plus.
      Clear explanations and fair rules.
      A clean record of working with children.`),
    questions: asked(`
      Which boards or curricula have you taught? > CBSE for four years. | ICSE and the IB Middle Years Programme. | None yet. I did my practice semester at a state-board school.
      Which club could you lead? > Chess, and I could help with cricket. | A theatre group; I directed two plays in college. | Robotics.`),
  },
  {
    key: 'lecturer',
    category: 'education',
    style: 'site',
    remote: 0,
    skills: bars('Academic writing|Mentoring|Communication|Learning management systems'),
    roles: roles(`
      # Assistant Professor; 3-5; 750-1700; 82-125; d d; plain
      @ Computer Science | Economics | Mechanical Engineering | English
      + Research | Teaching
      Teach two courses a semester and supervise final projects.
      Publish research and involve students in it.
      # Lecturer; 1-4; 450-1000; 60-92; m m d; plain
      @ Computer Science | Economics | Mechanical Engineering | English
      + Teaching | Curriculum design
      Teach first- and second-year courses and hold office hours.
      Set and mark exams fairly and on time.
      # Librarian; 1-5; 320-800; 52-78; m b; plain
      @ Digital Collections
      + Cataloguing | Information literacy
      Run the library's collections, on paper and online.
      Teach students how to search and cite.
      # Academic Coordinator; 1-5; 380-900; 52-82; b m; plain
      @ Engineering | Part-time Courses
      + Timetabling | Student advising
      Plan timetables, exams and rooms for a faculty.
      Advise students on courses and credits.
      # Instructional Designer; 1-5; 480-1200; 66-98; b m
      @ Distance Learning
      + Course design | E-learning
      Turn lectures into online courses that part-time students can follow.
      Help lecturers with recordings, quizzes and forums.`),
    duties: graded(`
      Serve on a committee.
      Answer students' questions within two days.
      Build links with companies for internships.
      Improve courses after each semester.`),
    needs: graded(`
      You like working with first-year students.
      2+ Publications or teaching evidence that suits your stage.
      Good English and, where a course needs it, the local language.
      You organize your own work.`),
    questions: asked(`
      What are you working on at the moment? > A paper on groundwater prices, under review. | An online course on statics for part-time students. | My thesis on scheduling; I submit in May.`),
  },
  {
    key: 'trainer',
    category: 'education',
    style: 'field',
    remote: 0,
    skills: bars('Patience|Communication|First aid|Planning'),
    roles: roles(`
      # Corporate Trainer; 2-5; 500-1200; 62-98; b c b; plain at:contact
      @ Soft Skills | Spoken English | Computer Basics
      + Training delivery | Presentation
      Run courses for new and experienced staff.
      Follow up after three months to see what stuck.
      # Vocational Instructor; 2-5; 300-700; 48-72; c a c; plain at:charity
      @ Tailoring | Electrical Repairs | Computer Basics
      + Training delivery | Workshop safety
      Teach young people a trade, mostly at the bench.
      Test skills in practice and sign only what you saw.
      # Driving Instructor; 2-4; 240-420; 40-54; c c -; plain at:charity
      + Safe driving
      Teach learners, including women who want to drive for a living, to drive safely.
      Keep the car and the logbook in order.
      # Private Tutor; 0-4; 180-450; 34-56; b b -; plain at:school+charity
      @ Mathematics | English | Evening Study
      + Subject knowledge
      Help pupils with homework and exam preparation in small groups.
      Tell parents how it is going.
      # Childcare Worker; 0-4; 160-340; 31-42; c a -; plain at:school+charity
      @ Early Years | After School
      + Child development | Child protection
      Look after children aged one to six: play, meals and naps.
      Plan activities and tell parents about the day.`),
    duties: graded(`
      Adapt to beginners and to those who know a lot already.
      Keep rooms safe and tidy.
      Keep records of attendance.
      Improve your sessions with feedback.`),
    needs: graded(`
      You have energy in front of a group.
      A clean record of working with young people.
      Some sessions take place in the evening or on Saturdays.
      2+ Practical experience in what you teach.`),
    questions: asked(`
      What have you taught in the last year? > Spoken English to about 200 call centre staff. | Evening classes in mathematics, grades 8 to 10. | My neighbors' children, and a swimming group.`),
  },
];
