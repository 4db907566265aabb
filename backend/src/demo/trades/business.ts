import { asked, bars, graded, roles } from './trade.ts';
import type { Trade } from './trade.ts';

export const BUSINESS: readonly Trade[] = [
  {
    key: 'accounting',
    category: 'finance-accounting',
    style: 'office',
    remote: 0.25,
    skills: bars('Excel|Reconciliation|ERP systems|Accounting standards|Attention to detail|Month-end close'),
    roles: roles(`
      # Accountant; 0-5; 280-1200; 50-92; b b m; intern
      @ Accounts Payable | GST and Taxes@IN | Month-End | Fixed Assets@factory construction energy
      + Bookkeeping | Tally@IN
      Close the books each month and explain every variance.
      Match invoices, orders and deliveries, and settle differences with suppliers.
      # Accounts Executive; 0-3; 240-600; 42-62; b b c; plain
      @ Accounts Payable | Receivables
      + Bookkeeping | GST@IN
      Enter invoices, receipts and bank statements correctly and on time.
      Remind customers of overdue invoices politely and early.
      # Financial Controller; 5-5; 1800-2800; 115-165; m b m; plain
      + IFRS | Budgeting
      Lead the accounting team and sign off the monthly figures.
      Prepare the budget with department heads and report on it to the board.
      # Payroll Specialist; 1-5; 300-850; 48-78; b c; plain
      + Payroll | Employment law
      Run the payroll for several locations with different rules.
      Answer staff questions about pay slips, tax and leave.
      # Tax Associate; 0-4; 320-1000; 54-88; b m
      @ GST@IN | Corporate Tax
      + Tax returns | Tax research
      Prepare tax returns and the papers behind them.
      Follow changes in tax law and explain what they mean for us.`),
    duties: graded(`
      Support the yearly audit with complete, tidy records.
      Help to improve how we approve and pay invoices.
      3+ Guide junior colleagues through their first closings.
      Keep confidential figures confidential.`),
    needs: graded(`
      You are exact, even in the last hour of a closing day.
      You know an ERP or accounting system and are quick with spreadsheets.
      1+ You have taken part in at least one full year-end closing.
      You explain numbers to people who don't like numbers.`),
    questions: asked(`
      Which accounting software have you used, and for how long? > Tally for three years, then SAP for two. | QuickBooks and Zoho Books, four years in all. | Tally Prime in my course; I'm certified but new to the job.
      Are you a qualified or part-qualified accountant? > Part-qualified: I've passed six of eight papers. | Yes, qualified, and a member in good standing. | No, I have a commerce degree and am registered for the first exam.`),
  },
  {
    key: 'banking',
    category: 'finance-accounting',
    style: 'office',
    remote: 0.1,
    skills: bars('Financial analysis|Excel|KYC checks|Customer service|Risk management|Regulatory knowledge'),
    roles: roles(`
      # Credit Analyst; 0-5; 380-1500; 56-108; b m; intern
      @ Small Business | Home Loans
      + Credit assessment | Financial modelling
      Read the accounts of businesses that want to borrow and write a recommendation.
      Visit borrowers to see what the balance sheet doesn't show.
      # Relationship Manager; 1-5; 450-1800; 62-125; b m; plain
      @ Small Business | Savings and Deposits
      + Relationship building | Sales
      Look after a portfolio of customers and notice early when one is in trouble.
      Explain products and their costs before anybody signs.
      # Branch Officer; 0-3; 300-700; 42-62; b b; plain many onsite
      @ Rural Branches@IN | Counter Services
      + Cash handling
      Serve customers at the counter: accounts, cash, transfers and loans.
      Check identity documents carefully and politely.
      # Investment Analyst; 1-5; 650-2600; 80-150; m b
      @ Treasury | Fixed Income
      + Financial modelling | Valuation
      Analyze bonds and funds for the treasury and write short recommendations.
      Prepare the figures for the weekly risk meeting.
      # Loan Underwriter; 1-5; 420-1400; 60-105; b b; plain
      @ Home Loans | Vehicle Loans
      + Credit assessment
      Decide on loan applications within your limits and explain each decision.
      Spot inconsistent documents and follow them up.`),
    duties: graded(`
      Check the source of funds as the rules require.
      Keep customer files complete.
      Take part in the monthly portfolio review.
      Explain a refusal kindly and clearly.`),
    needs: graded(`
      You read financial statements with ease.
      You can say no in a way that keeps a customer.
      You know the rules on money laundering, or learn them fast.
      Some travel within the region.`),
    questions: asked(`
      Which size of portfolio have you managed? > About 140 small businesses, Rs 38 crore in loans. | 60 customers; mostly shops and workshops. | None of my own yet. I supported a manager with 90 customers.`),
  },
  {
    key: 'sales',
    category: 'sales-marketing',
    style: 'office',
    remote: 0.25,
    skills: bars('Negotiation|Communication|CRM|Presentation|Forecasting|Market knowledge'),
    roles: roles(`
      # Sales Executive; 0-4; 260-800; 42-78; b b a -; intern many
      @ North Region@IN | South Region@IN | New Customers
      + Lead generation
      Win new customers in your region and stay their contact after the first order.
      Visit customers, show our products and bring back what they say.
      # Account Manager; 1-5; 450-1500; 62-115; b b -; plain
      @ Corporate Customers | Key Accounts
      + Key account management
      Look after 30 to 40 existing customers and grow what they buy from us.
      Negotiate yearly agreements and keep to them.
      # Business Development Manager; 3-5; 900-2200; 88-140; b m; plain
      @ Export@energy farm | Partnerships
      + Partnerships | Contract negotiation
      Open new markets and partnerships, from the first call to the signed contract.
      Tell the rest of the company what the market is asking for.
      # Inside Sales Representative; 0-3; 240-600; 40-66; a b -; plain many
      @ New Customers | Renewals@software insurance
      + Telephone sales
      Call and write to people who have asked about us, and find out what they need.
      Keep the pipeline in the CRM honest: what is won, what is likely, what is hope.
      # Area Sales Manager; 4-5; 1000-2000; 92-135; b m; plain
      @ North Region@IN | South Region@IN | West Region@IN
      + Team leadership
      Lead a team of six to ten salespeople and coach them on visits.
      Agree targets with your team and report on them monthly.`),
    duties: graded(`
      Prepare offers with finance and explain the price.
      Bring back ideas from the market.
      Help at our stand at one or two trade fairs a year.
      Follow up on every complaint within a day.`),
    needs: graded(`
      You listen more than you talk.
      1+ A record of targets met, with numbers you can explain.
      A driving licence, where the region needs one.
      You write clear offers and short messages.`),
    questions: asked(`
      What was your largest sale last year? > A three-year contract with a hotel group, worth about 11 % of our region's sales. | Rs 42 lakh, to a dealer network in Gujarat. | I'm new to sales. My best fund-raiser in college brought in Rs 90,000.
      Are you willing to travel three days a week? > Yes, I do now. | Yes, within the state. | Two days would be easier, but I can manage three.`),
  },
  {
    key: 'marketing',
    category: 'sales-marketing',
    style: 'office',
    remote: 0.4,
    skills: bars('Campaign planning|Copywriting|Analytics|Social media|Market research|E-mail marketing'),
    roles: roles(`
      # Digital Marketing Specialist; 0-5; 280-1100; 48-92; b b -; intern
      @ Social Media | E-mail | Regional Languages@IN
      + Google Ads | Social media
      Plan and run our campaigns on search, social media and e-mail.
      Spend the advertising budget where it works and stop what doesn't.
      # SEO Analyst; 0-4; 260-900; 46-80; b - c; intern
      + SEO | Google Search Console
      Improve how easily people find us through search engines.
      Fix titles, links and page structure together with the web team.
      # Content Marketer; 0-4; 300-1000; 48-84; b b -; intern
      @ Blog and Newsletter | Video
      + Content writing | Editing
      Write articles, newsletters and posts that people finish reading.
      Keep an editorial calendar and work with freelancers.
      # Brand Manager; 3-5; 1000-2200; 92-135; m b; plain
      @ Own Brands@retail | Launches
      + Brand strategy | Budgeting
      Decide how our brand looks and sounds, and brief designers and agencies.
      Plan product launches and their budgets.
      # Performance Marketing Manager; 3-5; 1000-2000; 88-130; b m; plain
      + Google Ads | Marketing automation
      Own the paid campaigns and their return.
      Test audiences, texts and pictures, and share what you learn.`),
    duties: graded(`
      Report results every week on one page.
      Work with local teams on regional versions.
      Keep an eye on what competitors do.
      Answer comments and messages in a friendly tone.`),
    needs: graded(`
      1+ Samples of campaigns or texts that you were responsible for.
      You write well.
      You know what attribution can and can't tell you.
      A second language is a plus.`),
    questions: asked(`
      Please link two pieces of your work. > The Diwali campaign and the "how we pack mangoes" film; both links are on my profile. | Two newsletters with their open rates; I've added them to my resume. | A student radio campaign and my food blog.`),
  },
  {
    key: 'customer-service',
    category: 'customer-service',
    style: 'shift',
    remote: 0.35,
    skills: bars('Communication|Problem solving|CRM|Typing|Empathy|Complaint handling'),
    roles: roles(`
      # Customer Support Associate; 0-3; 200-420; 34-48; - c a b; plain many
      @ Chat | Refunds@retail contact | Claims@insurance | Hindi and English@IN
      + Multilingual support
      Help customers by phone, chat and e-mail until the problem is solved.
      Note what was agreed, so nobody has to explain it twice.
      # Call Centre Agent; 0-2; 190-340; 33-44; - - c; plain many
      @ Voice Process | Night Shift | Hindi and English@IN | Bookings@contact
      + Telephone manner
      Answer 50 to 70 calls a shift and stay friendly until the last one.
      Call people back when you said you would.
      # Customer Success Manager; 2-5; 600-1500; 66-112; b b; plain at:bank+logistics+retail+contact+insurance
      @ Business Customers
      + Account management
      Look after business customers after they sign, and help them get results.
      Hold regular reviews and turn complaints into improvements.
      # Help Desk Representative; 0-3; 220-460; 36-52; - c a; plain many
      @ Online Banking@bank | Orders@retail logistics | Night Shift
      + Ticketing systems
      Answer questions about orders, accounts and our app.
      Hand over what you can't solve, with everything the next person needs.`),
    duties: graded(`
      Handle refunds and exceptions within clear limits.
      Spot patterns in complaints and bring them to the weekly meeting.
      2+ Coach newcomers in their first month.
      Suggest better answers for our help pages.`),
    needs: graded(`
      A friendly, clear voice and correct writing.
      You keep calm when somebody else doesn't.
      You type quickly and can switch between programs.
      You can work shifts, including one weekend in three.`),
    questions: asked(`
      Which languages do you speak fluently? > Hindi, English and Marathi. | English and Tamil; my Hindi is fine for simple calls. | English, and Arabic as my first language.
      Can you work night shifts? > Yes, I've done it for two years. | Yes, if there is a cab home. | I'd prefer evenings but can do one week of nights a month.`),
  },
  {
    key: 'hr',
    category: 'human-resources',
    style: 'office',
    remote: 0.25,
    skills: bars('Communication|Employment law|HRIS|Interviewing|Conflict resolution|Excel'),
    roles: roles(`
      # HR Executive; 0-4; 280-800; 46-76; b m; intern plain
      @ Employee Relations | Plants@factory | Records
      + Onboarding
      Make sure contracts, leave and records follow the law.
      Welcome new colleagues and organize their first week.
      # Talent Acquisition Specialist; 0-5; 320-1100; 50-92; b b; plain
      @ Technology Hiring@software bank consulting | Campus Hiring | Hotel Teams@hotel | Shop Floor@factory
      + Recruiting | Sourcing
      Fill positions with hiring managers, from the brief to the first working day.
      Answer every applicant, including those we turn down.
      # HR Business Partner; 4-5; 1100-2200; 95-135; m b; plain
      + Employee relations | Coaching
      Advise managers on teams, pay and difficult conversations.
      Prepare the yearly pay review with fair comparisons.
      # Training Coordinator; 0-4; 280-750; 44-72; b a; plain
      + Training administration | Scheduling
      Plan courses, book rooms and trainers, and see who attended.
      Ask three months later what people still use.
      # Compensation Analyst; 1-5; 480-1500; 64-108; b m
      + Data analysis | Pay benchmarking
      Compare our pay with the market and suggest changes.
      Check every year whether people are paid equally for equal work.`),
    duties: graded(`
      Talk to people who leave and act on what they say.
      Keep personnel files confidential and complete.
      Help to plan the yearly staff survey.
      Answer questions about leave and benefits.`),
    needs: graded(`
      You know local labour law, or are about to sit an exam in it.
      You are discreet.
      1+ You interview in a structured way and write down evidence.
      Both sides can trust you in a conflict.`),
    questions: asked(`
      How many positions did you fill in the last twelve months? > 64, mostly engineers. | About 120, half of them seasonal. | I'm coming from an internship in HR: I supported 15 hires.`),
  },
  {
    key: 'admin',
    category: 'operations',
    style: 'office',
    remote: 0,
    skills: bars('Microsoft Office|Communication|Organisation|Scheduling|Record keeping|Attention to detail'),
    roles: roles(`
      # Office Administrator; 0-4; 220-550; 38-60; c a b -; plain
      @ Head Office | School Office@school | Faculty Office@university
      + Office management
      Keep an office of eighty people running smoothly.
      Order supplies within a budget and compare prices once a year.
      # Executive Assistant; 2-5; 450-1100; 62-98; b b a; plain
      + Travel planning | Minute taking
      Arrange meetings and travel across time zones, with a plan for when they change.
      Prepare papers and minutes, and follow up on decisions.
      # Data Entry Operator; 0-2; 180-280; 32-42; - c c; plain many
      @ Records | Evening Shift
      + Data entry
      Enter forms and records quickly and check them.
      Scan and file paper records so that they can be found again.
      # Operations Coordinator; 1-5; 320-800; 46-76; b a; plain
      @ Purchasing | Facilities
      + Coordination | Excel
      Plan people, rooms and deliveries for the coming week.
      Chase what is late and find a way around it.
      # Receptionist; 0-3; 190-380; 33-46; - c a; plain
      @ Front Desk | Outpatients@hospital | Evening Shift@hospital contact
      + Telephone manner
      Welcome visitors and callers, and bring them to the right person.
      Keep the diary, the post and the meeting rooms in order.`),
    duties: graded(`
      Keep files in order, on paper and online.
      Help colleagues with forms and bookings.
      Take notes in meetings and send them the same day.
      Look after visitors and the post.`),
    needs: graded(`
      You work quickly and accurately with documents and spreadsheets.
      Friendly manners at the door and on the phone.
      You see what will be needed next week.
      Good written English and the local language.`),
    questions: asked(`
      How many words a minute do you type? > 62 in my last test. | About 45. | 70, in English and Hindi.`),
  },
  {
    key: 'project',
    category: 'operations',
    style: 'office',
    remote: 0.35,
    skills: bars('Stakeholder management|Project planning|Risk management|Communication|Jira|Budgeting'),
    roles: roles(`
      # Project Manager; 3-5; 1100-2800; 92-148; b m; plain
      @ Core Banking@consulting | Metro Line@construction | Hospital Building@construction | Software Roll-out@software data | Solar Parks@energy | Public Sector@consulting | Clinical Trials@pharma
      + Budgeting | PMP
      Turn a goal into a plan with owners and dates, and cut what doesn't fit.
      Report cost and progress honestly every week.
      # Programme Coordinator; 0-3; 380-800; 50-74; b b; plain intern
      @ Public Sector@consulting | Site Teams@construction energy | Clinical Trials@pharma
      + Scheduling | Reporting
      Keep plans, minutes and risk lists of several projects up to date.
      Organize the weekly meetings and chase what was agreed.
      # Scrum Master; 2-5; 1100-2400; 95-140; b c; plain at:software+data+consulting
      + Agile | Facilitation
      Coach two teams and clear obstacles out of their way.
      Run short, useful meetings.
      # Product Manager; 3-5; 1600-3600; 115-175; b m; plain at:software+data
      @ Mobile | Billing | Clinics
      + Product discovery | Analytics
      Decide with customers and engineers what to build next, and what not to.
      Write requirements that can be tested.
      # Business Analyst; 0-5; 450-1800; 64-120; b m; intern at:software+data+consulting
      @ Claims@consulting | Warehouse Roll-out@consulting software | Core Banking@consulting | Public Sector@consulting
      + Requirements analysis | SQL
      Find out how people work today and write down what should change.
      Check with users that the result does what they asked for.`),
    duties: graded(`
      Keep risks visible and decide early what to do about them.
      Work with several suppliers and customers.
      Agree changes in scope when the facts have changed.
      See work through to the end: accepted, documented, handed over.`),
    needs: graded(`
      2+ You have delivered projects with more than one supplier.
      You write clearly and briefly.
      3+ You can lead people who don't report to you.
      A certificate in project management is a plus.`),
    questions: asked(`
      What was the budget of the largest project you led? > Rs 9 crore, over two years. | About 1.2 million dollars, with four suppliers. | I haven't led one alone yet. The project I coordinate now has a budget of Rs 80 lakh.`),
  },
  {
    key: 'legal',
    category: 'legal',
    style: 'office',
    remote: 0.15,
    skills: bars('Legal research|Drafting|Attention to detail|Regulatory compliance|Communication'),
    roles: roles(`
      # Legal Associate; 0-5; 420-1800; 70-150; b b m; intern
      @ Commercial Contracts | Data Protection | Property@law property | Labour Law@law | Intellectual Property@law pharma
      + Contract review | Negotiation
      Draft and negotiate contracts that people can understand.
      Research law and precedents and write short opinions.
      # Paralegal; 0-4; 260-600; 48-78; a b c
      @ Commercial Contracts | Litigation@law | Property@law property
      + Document review | Case management
      Prepare filings, bundles and evidence for hearings.
      Keep track of deadlines and court dates.
      # Compliance Officer; 2-5; 700-1900; 84-140; b m; plain at:bank+insurance+pharma
      @ Data Protection | Anti-Money Laundering@bank
      + Risk assessment | Training
      Check that what we do follows the rules, and help to fix what doesn't.
      Train staff on data protection, gifts and conflicts of interest.
      # Contracts Manager; 3-5; 900-2000; 92-145; b m; plain at:insurance+pharma+property+bank
      + Contract management | Negotiation
      Own our contract templates and the register of what we have signed.
      Negotiate with suppliers and partners.
      # Company Secretary; 3-5; 900-2200; 95-150; b m; plain at:bank+insurance+pharma
      + Corporate governance | Minutes
      Prepare board meetings and write the minutes.
      Keep the company's registers and filings up to date.`),
    duties: graded(`
      Advise colleagues before they sign.
      Read long documents carefully and summarize them.
      Keep matters confidential.
      Follow changes in the law and explain them briefly.`),
    needs: graded(`
      Precise, plain language.
      1+ Experience in reviewing many documents in little time.
      Discretion.
      A sense of what matters to the business.`),
    questions: asked(`
      Where are you admitted to practise, if anywhere? > Bar Council of Maharashtra and Goa. | England and Wales. | Not yet: I sit the bar exam this winter.`),
  },
  {
    key: 'design',
    category: 'design-media',
    style: 'office',
    remote: 0.5,
    skills: bars('Visual design|Typography|Figma|Prototyping|Adobe Creative Cloud|Accessibility'),
    roles: roles(`
      # Graphic Designer; 0-5; 260-1000; 44-82; b c -; intern at:media
      @ Packaging | Brand | Books
      + Adobe Illustrator | InDesign
      Design packaging, posters and book covers.
      Prepare files for print without surprises.
      # UX Designer; 0-5; 450-2200; 70-138; b b m; intern
      @ Clinic Apps@software | Mobile
      + User research | Figma
      Watch how people use our products and find out where they get stuck.
      Test prototypes with five people and change them in the same week.
      # Product Designer; 1-5; 650-2600; 84-150; b b -
      @ Mobile | Billing@software | Design System
      + Figma | Interaction design
      Design features from the first sketch to the finished screen.
      Look after the component library together with engineers.
      # Motion Designer; 0-4; 320-1200; 54-98; b c -; at:media
      @ Children's Series | Advertising
      + After Effects | Animation
      Animate titles, explainers and short films.
      Turn storyboards into motion on a tight schedule.
      # Illustrator; 0-4; 260-900; 44-80; b - -; plain at:media
      @ Children's Books | Editorial
      + Drawing | Procreate
      Draw covers, spreads and characters for print and screen.
      Sketch several ideas before settling on one.`),
    duties: graded(`
      Show your work early and take feedback well.
      Explain decisions by what people need.
      Keep the files and fonts in order.
      Check contrast and text sizes for readability.`),
    needs: graded(`
      A portfolio that shows how you got to the result.
      Good typography, also in Indian and other non-Latin scripts.
      You give and take critique well.
      2+ You can run a small project on your own.`),
    questions: asked(`
      Please link your portfolio. > The link is on my profile; the clinic project is the one to look at. | I've attached it as a PDF, since two projects are confidential. | My portfolio has six projects, four of them from college.`),
  },
  {
    key: 'media',
    category: 'design-media',
    style: 'office',
    remote: 0.3,
    skills: bars('Storytelling|Editing|Research|Fact checking|Planning'),
    roles: roles(`
      # Video Editor; 0-5; 260-1000; 46-86; b c -; intern
      @ Documentary | Sports | Short Video
      + Premiere Pro | DaVinci Resolve
      Cut films and short videos from raw footage to the final version.
      Add titles, subtitles and simple graphics.
      # Content Writer; 0-4; 240-750; 42-72; b b -; intern
      @ Education | Travel
      + Writing | Proofreading
      Write scripts, articles and web pages that are easy to read.
      Check every name, number and quotation.
      # Journalist; 0-5; 280-1000; 44-84; b b m; intern
      @ Regional News | Sports
      + Interviewing | Writing
      Find, research and write stories from the region.
      Check facts with at least two sources.
      # Photographer; 0-4; 240-800; 40-72; - c b; plain onsite
      @ Products | Events
      + Photography | Lightroom
      Plan and take pictures for books, packaging and websites.
      Edit pictures and keep the archive with rights and dates.
      # Sound Engineer; 1-5; 320-950; 50-82; c a b; onsite
      @ Podcasts | Studio
      + Audio mixing | Pro Tools
      Record and mix podcasts and film sound that is clear even on a phone speaker.
      Look after microphones, cables and the studio.
      # Translator; 0-5; 280-900; 46-80; b m; plain
      @ Hindi and English@IN | Technical Manuals | Subtitles
      + Translation | Localisation
      Translate texts and subtitles, and keep their tone.
      Build glossaries so that terms stay the same.`),
    duties: graded(`
      Meet deadlines that are measured in hours.
      Adapt material for print, web and short video.
      Respect sources, rights and the privacy of the people shown.
      Keep archives in order.`),
    needs: graded(`
      1+ Published work under your own name.
      You handle at least one professional editing program with ease.
      You are curious and check twice.
      You can work to an hour, not only to a day.`),
    questions: asked(`
      Please link three published pieces. > Three links are on my profile; the one about the river ferry is my favorite. | I've added two films and a podcast episode to my profile. | One piece in a newspaper and two in our college magazine; the links are in my resume.`),
  },
];
