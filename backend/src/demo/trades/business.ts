import { bars, lines } from './trade.ts';
import type { Trade } from './trade.ts';

export const BUSINESS: readonly Trade[] = [
  {
    key: 'accounting',
    category: 'finance-accounting',
    style: 'office',
    remote: 0.3,
    inr: [260, 1_800],
    usd: [48, 110],
    titles: bars('Accountant|Accounts Executive|Financial Controller|Payroll Specialist|Tax Associate'),
    areas: bars('Accounts Payable|GST and Taxes|Month-end|Payroll|Fixed Assets'),
    skills: bars('Bookkeeping|Excel|Reconciliation|Tally|SAP FI|GST|IFRS|Payroll|Audit preparation'),
    qualifications: ['bachelor-degree', "master's-degree", 'certificate'],
    duties: lines(`
      Close the books by the fourth working day and explain every variance.
      Match invoices, orders and deliveries, and settle differences with suppliers.
      Prepare returns and payments to the authorities on time.
      Run payroll for several sites with their different rules.
      Support the yearly audit with complete, tidy evidence.
      Improve the chart of accounts so that managers see what they steer.
      Watch receivables and remind customers politely and early.`),
    needs: lines(`
      A degree or certificate in accounting or commerce.
      You are exact, also in the last hour of a closing day.
      You know an ERP system and are quick in spreadsheets.
      You keep confidential figures confidential.`),
    questions: bars(
      'Which accounting software have you used, and for how long?|Are you a qualified or part-qualified accountant?',
    ),
  },
  {
    key: 'banking',
    category: 'finance-accounting',
    style: 'office',
    remote: 0.15,
    inr: [300, 2_600],
    usd: [52, 140],
    titles: bars('Credit Analyst|Relationship Manager|Branch Officer|Investment Analyst|Loan Underwriter'),
    areas: bars('Small Business|Rural Branches|Home Loans|Treasury|Wealth'),
    skills: bars(
      'Financial analysis|Credit assessment|Customer service|Excel|KYC checks|Financial modelling|Risk management',
    ),
    qualifications: ['bachelor-degree', "master's-degree"],
    duties: lines(`
      Assess applications for loans and write a recommendation that stands up to review.
      Visit businesses to see what the balance sheet does not show.
      Look after a portfolio of customers and notice early when one is in trouble.
      Check identity and source of funds according to the rules.
      Explain products with their costs before anybody signs.
      Prepare figures for the weekly risk meeting.`),
    needs: lines(`
      You read financial statements fluently.
      You can say no in a way that keeps a customer.
      You know the rules on money laundering, or learn them fast.
      Willingness to travel within the region.`),
    questions: bars('Which size of portfolio have you managed?'),
  },
  {
    key: 'sales',
    category: 'sales-marketing',
    style: 'office',
    remote: 0.3,
    inr: [260, 2_000],
    usd: [45, 130],
    titles: bars(
      'Sales Executive|Account Manager|Business Development Manager|Inside Sales Representative|Area Sales Manager',
    ),
    areas: bars('Enterprise|North Region|South Region|Export|Medical Devices|Dealers'),
    skills: bars('Negotiation|Communication|CRM|Lead generation|Presentation|Key account management|Forecasting'),
    qualifications: ['bachelor-degree', 'associate-degree'],
    duties: lines(`
      Win new customers in your region and stay their contact after the first order.
      Prepare offers with engineering and finance, and defend their price.
      Keep the pipeline honest: what is closed, what is likely, what is hope.
      Visit dealers, train their staff and learn what competitors do.
      Negotiate yearly agreements with key accounts.
      Bring back from the market what we should build next.
      Organise our stand at two trade fairs a year.`),
    needs: lines(`
      You listen longer than you talk.
      A record of targets met, with numbers you can explain.
      A driving licence where the region needs one.
      You write clear offers and short messages.`),
    questions: bars('What was your largest sale last year?|Are you willing to travel three days a week?'),
  },
  {
    key: 'marketing',
    category: 'sales-marketing',
    style: 'office',
    remote: 0.45,
    inr: [280, 1_900],
    usd: [48, 120],
    titles: bars(
      'Digital Marketing Specialist|SEO Analyst|Content Marketer|Brand Manager|Performance Marketing Manager',
    ),
    areas: bars('Growth|Social Media|E-mail|Launches|Regional Languages'),
    skills: bars(
      'Campaign planning|Copywriting|Analytics|SEO|Google Ads|Social media|Marketing automation|Market research',
    ),
    qualifications: ['bachelor-degree', "master's-degree"],
    duties: lines(`
      Plan campaigns from the question who should do what afterwards.
      Write pages, mails and posts in plain language.
      Spend the advertising budget where it earns, and stop what does not.
      Improve how easily customers find us through search.
      Work with local teams on versions in regional languages.
      Report results with their uncertainty, once a week on one page.`),
    needs: lines(`
      Samples of texts or campaigns that you are responsible for.
      You know how attribution works and where it lies.
      You can brief designers and agencies precisely.
      A second language is an advantage.`),
    questions: bars('Please link two pieces of your work.'),
  },
  {
    key: 'customer-service',
    category: 'customer-service',
    style: 'shift',
    remote: 0.4,
    inr: [200, 650],
    usd: [34, 62],
    titles: bars('Customer Support Associate|Call Centre Agent|Customer Success Manager|Help Desk Representative'),
    areas: bars('Voice Process|Chat|Hindi and English|Night Shift|Bookings|Refunds'),
    skills: bars('Communication|Empathy|Problem solving|CRM|Typing|Multilingual support|Complaint handling'),
    qualifications: ['certificate', 'associate-degree', 'bachelor-degree'],
    duties: lines(`
      Help customers by phone, chat and mail until the matter is really solved.
      Record what was agreed, so that nobody has to explain it twice.
      Spot patterns in complaints and bring them to the weekly meeting.
      Handle refunds and exceptions within clear limits of your own.
      Call back when you promised to.
      Coach newcomers during their first month.`),
    needs: lines(`
      A friendly, clear voice and correct writing.
      You keep calm when somebody else does not.
      You type quickly and switch between two or three programs.
      Readiness to work in shifts, with one weekend in three.`),
    questions: bars('Which languages do you speak fluently?|Can you work night shifts?'),
  },
  {
    key: 'hr',
    category: 'human-resources',
    style: 'office',
    remote: 0.3,
    inr: [280, 1_700],
    usd: [48, 115],
    titles: bars(
      'HR Executive|Talent Acquisition Specialist|HR Business Partner|Training Coordinator|Compensation Analyst',
    ),
    areas: bars('Campus Hiring|Plants|Technology Hiring|Learning|Employee Relations'),
    skills: bars('Recruiting|Interviewing|Employment law|Onboarding|HRIS|Payroll basics|Conflict resolution'),
    qualifications: ['bachelor-degree', "master's-degree"],
    duties: lines(`
      Fill positions with hiring managers, from the brief to the first working day.
      Answer every applicant, also those we do not take.
      Make sure that contracts, leave and records follow the law.
      Organise induction so that nobody spends a first day waiting.
      Talk to people who leave and act on what they say.
      Prepare the yearly pay review with fair comparisons.`),
    needs: lines(`
      You know local labour law or are close to an examination in it.
      Discretion without exception.
      You interview in a structured way and write down evidence.
      You can stand between two sides and be trusted by both.`),
    questions: bars('How many positions did you fill in the last twelve months?'),
  },
  {
    key: 'admin',
    category: 'operations',
    style: 'office',
    remote: 0.2,
    inr: [200, 900],
    usd: [36, 78],
    titles: bars('Office Administrator|Executive Assistant|Data Entry Operator|Operations Coordinator|Receptionist'),
    areas: bars('Head Office|Front Desk|Travel|Procurement|Records'),
    skills: bars('Organisation|Microsoft Office|Communication|Data entry|Scheduling|Record keeping|Minutes'),
    qualifications: ['certificate', 'associate-degree', 'bachelor-degree'],
    duties: lines(`
      Keep an office of eighty people running so that hardly anybody notices.
      Arrange meetings and travel across time zones, with a plan for when they fail.
      Enter and check records and keep files in order.
      Receive visitors and calls, and bring them to the right person.
      Order supplies within a budget and compare offers once a year.
      Write minutes that say who does what by when.`),
    needs: lines(`
      Fast, exact work with documents and spreadsheets.
      Friendly manners at the door and on the phone.
      You see what will be needed next week.
      Good written English, and the local language.`),
    questions: bars('How many words a minute do you type?'),
  },
  {
    key: 'project',
    category: 'operations',
    style: 'office',
    remote: 0.35,
    inr: [600, 3_400],
    usd: [75, 155],
    titles: bars('Project Manager|Programme Coordinator|Scrum Master|Product Manager|Business Analyst'),
    areas: bars('Hospital Systems|Metro Line|Core Banking|Warehouse Roll-out|Public Sector'),
    skills: bars('Project planning|Stakeholder management|Risk management|Agile|Jira|Budgeting|Requirements analysis'),
    qualifications: ['bachelor-degree', "master's-degree"],
    duties: lines(`
      Turn a goal into a plan with owners, dates and the courage to cut.
      Keep risks visible and decide early which ones to accept.
      Lead the weekly meeting in thirty minutes.
      Write requirements that can be tested.
      Negotiate scope with customers when the facts have changed.
      Report cost and progress without colours that hide the truth.
      Bring a project to its real end: accepted, documented, handed over.`),
    needs: lines(`
      You have delivered projects with more than one supplier.
      You write well and briefly.
      You can lead people who do not report to you.
      A certificate in project management is welcome, judgement is required.`),
    questions: bars('What was the budget of the largest project you led?'),
  },
  {
    key: 'legal',
    category: 'legal',
    style: 'office',
    remote: 0.2,
    inr: [350, 2_800],
    usd: [58, 190],
    titles: bars('Legal Associate|Paralegal|Compliance Officer|Contracts Manager|Company Secretary'),
    areas: bars('Commercial Contracts|Data Protection|Property|Labour Law|Intellectual Property'),
    skills: bars(
      'Legal research|Drafting|Contract review|Due diligence|Regulatory compliance|Litigation support|Negotiation',
    ),
    qualifications: ['bachelor-degree', "master's-degree"],
    duties: lines(`
      Draft and negotiate contracts that people can understand.
      Research law and precedents and write a short opinion.
      Prepare hearings, filings and evidence with the responsible partner.
      Advise departments before they sign, rather than after.
      Keep registers and filings of the company up to date.
      Train staff on data protection and on gifts.`),
    needs: lines(`
      A law degree, and admission where the role needs it.
      Precise language and a sense for what matters commercially.
      Experience with review of many documents in little time.
      Absolute discretion.`),
    questions: bars('Where are you admitted to practise, if anywhere?'),
  },
  {
    key: 'design',
    category: 'design-media',
    style: 'office',
    remote: 0.55,
    inr: [280, 2_200],
    usd: [48, 130],
    titles: bars('Graphic Designer|UX Designer|Product Designer|Motion Designer|Illustrator'),
    areas: bars('Packaging|Health Apps|Brand|Education|Games'),
    skills: bars(
      'Visual design|Typography|Figma|User research|Prototyping|Adobe Illustrator|After Effects|Design systems',
    ),
    qualifications: ['bachelor-degree', 'certificate'],
    duties: lines(`
      Sketch several ways before falling in love with one.
      Test prototypes with five people and change them the same week.
      Draw icons, layouts and pictures that belong together.
      Maintain the library of components with engineers.
      Prepare files for print or for release without surprises.
      Explain decisions by what people need, not by taste.`),
    needs: lines(`
      A portfolio that shows the way as well as the result.
      Sure typography, also in Indian and other non-Latin scripts.
      You give and take critique well.
      You know the contrast and size rules of accessibility.`),
    questions: bars('Please link your portfolio.'),
  },
  {
    key: 'media',
    category: 'design-media',
    style: 'office',
    remote: 0.35,
    inr: [260, 1_500],
    usd: [42, 98],
    titles: bars('Video Editor|Content Writer|Journalist|Photographer|Sound Engineer|Translator'),
    areas: bars('Documentary|Sports|Regional News|Podcasts|Technical Manuals'),
    skills: bars('Storytelling|Editing|Research|Premiere Pro|Photography|Fact checking|Audio mixing|Localisation'),
    qualifications: ['bachelor-degree', 'certificate'],
    duties: lines(`
      Research, write or cut pieces that are right before they are first.
      Check every name, number and quotation.
      Plan shoots with little time and less light.
      Mix sound that is clear on a phone speaker.
      Adapt material for print, web and short video.
      Keep archives with rights and dates in order.`),
    needs: lines(`
      Published work under your own name.
      Safe handling of at least one professional editing program.
      You respect sources, rights and the privacy of people shown.
      You can work to an hour, not only to a day.`),
    questions: bars('Please link three published pieces.'),
  },
];
