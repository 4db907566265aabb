import { bars, lines } from './trade.ts';
import type { Trade } from './trade.ts';

export const CARE: readonly Trade[] = [
  {
    key: 'nursing',
    category: 'healthcare',
    style: 'shift',
    remote: 0,
    inr: [240, 900],
    usd: [62, 118],
    titles: bars('Staff Nurse|Registered Nurse|Charge Nurse|ICU Nurse|Community Health Nurse'),
    areas: bars('Intensive Care|Paediatrics|Emergency|Dialysis|Maternity|Orthopaedics|Night Duty'),
    skills: bars(
      'Patient care|Medication administration|Vital signs|Basic life support|Wound care|Infection control|Triage|IV therapy',
    ),
    qualifications: ['certificate', 'associate-degree', 'bachelor-degree'],
    duties: lines(`
      Care for the patients of your ward and speak up when their state changes.
      Give medicines and infusions, checked and documented.
      Prepare patients for operations and receive them afterwards.
      Explain to families what is happening, in words they know.
      Hand over at the bedside, with the patient taking part.
      Guide students and newly qualified colleagues.
      Keep equipment ready and the crash trolley complete.`),
    needs: lines(`
      Valid registration with the nursing council of the state or country.
      Current certificate in basic life support.
      Strong back, steady hands and a kind tone at four in the morning.
      Readiness for rotating shifts, nights included.`),
    questions: bars('What is the number of your nursing registration?|Which wards have you worked on?'),
  },
  {
    key: 'doctor',
    category: 'healthcare',
    style: 'shift',
    remote: 0.05,
    inr: [900, 4_800],
    usd: [150, 320],
    titles: bars('Medical Officer|General Physician|Anaesthetist|Paediatrician|Radiologist|Dentist'),
    areas: bars('Outpatient Clinic|Emergency|Rural Health Centre|Day Surgery'),
    skills: bars(
      'Clinical assessment|Diagnosis|Patient communication|Emergency medicine|Prescribing|Medical records|Ultrasound',
    ),
    qualifications: ['doctorate-degree', "master's-degree"],
    duties: lines(`
      See patients, reach a diagnosis and agree on a plan with them.
      Lead the ward round and decide on admission and discharge.
      Take part in the duty rota of the department.
      Review difficult cases in the weekly conference.
      Teach junior doctors and write clear letters.
      Help to run outreach clinics in villages, twice a month.`),
    needs: lines(`
      Full registration to practise medicine or dentistry.
      The specialist qualification named in the title, or the last year before it.
      Calm and safe decisions under pressure.
      Notes that the next doctor can work with.`),
    questions: bars('In which country are you registered to practise?'),
  },
  {
    key: 'therapy',
    category: 'healthcare',
    style: 'shift',
    remote: 0.05,
    inr: [250, 900],
    usd: [55, 105],
    titles: bars('Physiotherapist|Occupational Therapist|Speech Therapist|Psychologist|Dietitian'),
    areas: bars('Stroke Rehabilitation|Sports Injuries|Children|Home Visits'),
    skills: bars(
      'Patient assessment|Treatment planning|Communication|Manual therapy|Rehabilitation|Counselling|Documentation',
    ),
    qualifications: ['bachelor-degree', "master's-degree"],
    duties: lines(`
      Assess patients and agree on goals that matter to them.
      Treat individually and in groups, and adapt as people improve.
      Teach exercises that work at home without equipment.
      Write progress notes that doctors read.
      Advise families and schools.
      Take part in weekly meetings about complex patients.`),
    needs: lines(`
      A degree in your profession and registration where required.
      Patience with slow progress and joy in small steps.
      Experience with the patient group is welcome.
      You work well with doctors, nurses and relatives.`),
    questions: bars('Which groups of patients have you treated most?'),
  },
  {
    key: 'pharmacy',
    category: 'healthcare',
    style: 'shift',
    remote: 0,
    inr: [220, 800],
    usd: [48, 135],
    titles: bars('Pharmacist|Medical Laboratory Technician|Radiographer|Pharmacy Assistant|Medical Coder'),
    areas: bars('Hospital Pharmacy|Blood Bank|Imaging|Evening Shift'),
    skills: bars(
      'Attention to detail|Patient safety|Record keeping|Dispensing|Phlebotomy|Laboratory analysis|Stock control',
    ),
    qualifications: ['certificate', 'associate-degree', 'bachelor-degree'],
    duties: lines(`
      Dispense or examine with a second check on everything that matters.
      Advise patients and wards on use and side effects.
      Keep stock, temperatures and expiry dates under control.
      Run quality controls and record them before the first sample.
      Report critical values within minutes.
      Keep instruments calibrated and clean.`),
    needs: lines(`
      The licence or diploma of your profession.
      Exact work, also when the queue is long.
      Knowledge of hygiene and controlled substances.
      Readiness for weekend duty about once a month.`),
    questions: bars('Is your licence valid for the next twelve months?'),
  },
  {
    key: 'carer',
    category: 'healthcare',
    style: 'shift',
    remote: 0,
    inr: [150, 360],
    usd: [31, 48],
    titles: bars('Care Assistant|Home Health Aide|Ward Attendant|Ambulance Driver'),
    areas: bars('Elderly Care|Live-in|Weekends|Dementia'),
    skills: bars('Personal care|Compassion|First aid|Moving and handling|Communication|Cooking'),
    qualifications: ['certificate'],
    duties: lines(`
      Help people to wash, dress and eat with dignity.
      Notice changes and tell the nurse the same hour.
      Move patients safely with the aids provided.
      Keep rooms clean, warm and friendly.
      Spend time: read, walk, play cards.
      Write down what was done in the care record.`),
    needs: lines(`
      Kindness and reliability above all.
      A certificate in care, or readiness to earn it with us.
      A clean police record, for the safety of those we look after.
      Fit enough to support another person's weight.`),
    questions: bars('Can you work on weekends and holidays?'),
  },
  {
    key: 'teaching',
    category: 'education',
    style: 'site',
    remote: 0.1,
    inr: [220, 1_000],
    usd: [45, 88],
    titles: bars(
      'Mathematics Teacher|English Teacher|Science Teacher|Primary School Teacher|Special Education Teacher|Physics Teacher',
    ),
    areas: bars('Grades 6 to 8|Grades 9 to 12|Boarding School|Bilingual Section|Inclusive Classes'),
    skills: bars(
      'Lesson planning|Classroom management|Subject knowledge|Assessment|Communication|Special needs support|Educational technology',
    ),
    qualifications: ['bachelor-degree', "master's-degree"],
    duties: lines(`
      Teach classes of up to thirty pupils and reach the quiet ones too.
      Plan lessons with the department and share what worked.
      Mark work within a week, with advice that helps.
      Meet parents every term and whenever it is needed.
      Lead a club or a team for one afternoon a week.
      Prepare pupils for examinations without teaching only to them.
      Keep children safe and follow the school's protection policy.`),
    needs: lines(`
      A degree in the subject and a teaching qualification.
      Experience with the curriculum of the school, or eagerness to learn it.
      Clear explanations and fair rules.
      A clean record of working with children.`),
    questions: bars('Which boards or curricula have you taught?|Which club could you lead?'),
  },
  {
    key: 'lecturer',
    category: 'education',
    style: 'site',
    remote: 0.2,
    inr: [420, 2_000],
    usd: [58, 140],
    titles: bars('Assistant Professor|Lecturer|Librarian|Academic Coordinator|Instructional Designer'),
    areas: bars('Computer Science|Economics|Mechanical Engineering|Distance Learning|Biology'),
    skills: bars(
      'Teaching|Research|Academic writing|Curriculum design|Mentoring|Grant writing|Learning management systems',
    ),
    qualifications: ['doctorate-degree', "master's-degree"],
    duties: lines(`
      Teach two courses a semester and supervise final projects.
      Publish research and bring students into it.
      Develop course material that also works for part-time students.
      Serve on a committee and keep its meetings short.
      Build links with companies for internships.
      Examine fairly and return results on time.`),
    needs: lines(`
      A doctorate, or one that is nearly complete, for teaching posts.
      Publications or teaching evidence suited to your stage.
      Enthusiasm for first-year students.
      Good English and, where the course needs it, the local language.`),
    questions: bars('What is the topic of your doctorate?'),
  },
  {
    key: 'trainer',
    category: 'education',
    style: 'field',
    remote: 0.35,
    inr: [240, 1_100],
    usd: [42, 92],
    titles: bars('Corporate Trainer|Vocational Instructor|Driving Instructor|Private Tutor|Childcare Worker'),
    areas: bars('Welding|Soft Skills|Spoken English|Early Years|Computer Basics'),
    skills: bars('Training delivery|Communication|Patience|Curriculum design|Coaching|First aid|Assessment'),
    qualifications: ['certificate', 'associate-degree', 'bachelor-degree'],
    duties: lines(`
      Run courses in which people do more than they hear.
      Adapt to beginners and to those who know it all.
      Test skills in practice and sign only what you saw.
      Keep the workshop or room safe and equipped.
      Follow up after three months to see what stuck.
      Improve the material after every course.`),
    needs: lines(`
      Several years in the trade that you teach, or training as an educator.
      Energy in front of a group.
      Clean records of attendance and results.
      Willingness to teach in the evening or at weekends.`),
    questions: bars('Which courses have you given in the last year?'),
  },
];
