import { asked, bars, graded, roles } from './trade.ts';
import type { Trade } from './trade.ts';

export const TECHNOLOGY: readonly Trade[] = [
  {
    key: 'backend',
    category: 'software-it',
    style: 'office',
    remote: 0.6,
    skills: bars('SQL|REST APIs|Git|Docker|PostgreSQL|Kafka|Kubernetes|AWS|Redis|Linux'),
    roles: roles(`
      # Backend Engineer; 0-5; 550-4200; 82-185; b b m -; intern
      @ Payments@bank software | Search@software data | Claims@insurance | Billing@software | Identity | Partner APIs
      + Java | Microservices
      Design and build the services behind our booking, billing and reporting screens.
      Add the right index, remove the wrong one, and keep slow queries out of production.
      # Java Developer; 0-5; 450-3400; 78-170; b b -; intern
      @ Core Banking@bank | Loans@bank | Policies@insurance | Scheduling@software | Integrations
      + Java | Spring Boot
      Build and maintain Spring Boot services used by several thousand people every day.
      Move features out of an older Java application into smaller services that are easier to release.
      # Node.js Developer; 0-5; 420-3200; 76-165; b b -; intern
      @ Integrations | Notifications@software bank | Partner APIs | Realtime@software data
      + Node.js | TypeScript
      Write APIs in Node.js and TypeScript for our web and mobile apps.
      Connect our platform to payment, mapping and messaging providers.
      # Go Developer; 1-5; 800-4200; 90-185; b b -
      @ Platform | Search@software data | Payments@bank software | Ingestion@data
      + Go | gRPC
      Build high-traffic services in Go and keep their memory and latency in check.
      Profile the busiest endpoints and fix what the profile shows.
      # Python Developer; 0-5; 450-3400; 78-170; b b m -; intern
      @ Reporting | Pricing@insurance | Automation | Data APIs@data
      + Python | Django
      Build web services and background jobs in Python and Django.
      Turn spreadsheets and manual steps of other teams into tools they can run themselves.`),
    duties: graded(`
      Write tests and review your teammates' changes.
      1+ Take your turn on call, about one week in six.
      3+ Plan larger changes with product managers and explain the trade-offs.
      Work with support to fix customer problems within days.
      Write short design notes before you build, and keep them up to date.`),
    needs: graded(`
      1+ You have built and looked after a service that real customers used.
      You understand databases well enough to explain a transaction.
      You write clear English, since half of the team reads it in another time zone.
      You are at home on the Linux command line.
      4+ You have mentored less experienced engineers.`),
    questions: asked(`
      Which service that you built are you proudest of, and why? > The refund service at my last company: it went from two days to four minutes per refund. | An import job that used to fail every Monday. I rewrote it, and it has run clean ever since. | My final-year project, a bus timetable API. Around 300 students used it daily.
      How would you make a payment call safe to repeat? > With an idempotency key stored together with the result, so a repeat returns the first answer. | I'd record the request under a unique key before calling the provider, and check it on every retry.`),
  },
  {
    key: 'frontend',
    category: 'software-it',
    style: 'office',
    remote: 0.65,
    skills: bars('JavaScript|CSS|HTML|TypeScript|Git|Accessibility|Playwright|Web performance|GraphQL'),
    roles: roles(`
      # Frontend Developer; 0-5; 400-3000; 72-160; b b - -; intern
      @ Checkout@retail | Dashboards@software | Design System | Campaign Sites@media | Customer Portal
      + Responsive design
      Build pages that load quickly on an older phone and a slow connection.
      Turn Figma designs into reusable components.
      # React Developer; 0-5; 420-3400; 76-168; b b - -; intern
      @ Checkout@retail | Dashboards@software | Mobile Web | Booking Flow@software
      + React | TypeScript
      Build new screens in React and TypeScript and keep the old ones easy to change.
      Find slow renders and layout shifts, and fix them.
      # Web Engineer; 1-5; 600-3400; 82-170; b b -
      @ Accessibility | Performance | Storefront@retail
      + Web performance | Accessibility
      Own the web app from the first byte to the last click, including its build and its monitoring.
      Measure page weight with every release and keep it small.
      # UI Engineer; 1-5; 600-3000; 80-160; b b -
      @ Design System | Components | Interactive Stories@media
      + React | Design systems
      Build and document the component library that all our teams use.
      Work with designers on spacing, motion and dark mode, down to the pixel.`),
    duties: graded(`
      Make every flow work with a keyboard and a screen reader.
      Write end-to-end tests for the paths customers use most.
      2+ Pair with designers early, while changes are still cheap.
      Review code and share what you learn in our weekly demo.`),
    needs: graded(`
      You know HTML and CSS well, not only a framework.
      You can show us something you made, public or on a demo account.
      1+ You have worked on a codebase shared by several people.
      You care about the words on a button as much as its color.`),
    questions: asked(`
      Please link a page or component that you built. > My portfolio has three, with the code; the address is on my resume. | The date picker in our old product. I can show you on a call. | A recipe site I built for my aunt's catering business; the link is on my profile.
      How do you check that a form is accessible? > Keyboard first, then NVDA, then axe for what I missed. | I tab through it, zoom to 200 % and listen to it with VoiceOver.`),
  },
  {
    key: 'mobile',
    category: 'software-it',
    style: 'office',
    remote: 0.5,
    skills: bars('Mobile development|REST APIs|Git|CI/CD|Firebase|Unit testing|App store releases'),
    roles: roles(`
      # Android Developer; 0-5; 420-3000; 76-168; b b -; intern
      @ Field App | Clinic App | Offline Sync
      + Kotlin | Jetpack Compose
      Build features for our Android app in Kotlin and Jetpack Compose.
      Make the app start fast on phones with 2 GB of memory.
      # iOS Developer; 0-5; 450-3200; 80-175; b b -; intern
      @ Field App | Clinic App | Widgets
      + Swift | SwiftUI
      Build features for our iPhone and iPad apps in Swift and SwiftUI.
      Prepare App Store releases and their staged roll-outs.
      # Flutter Developer; 0-5; 400-2600; 74-155; b b -; intern
      @ Field App | Offline Sync
      + Flutter | Dart
      Build one Flutter app that feels right on both Android and iOS.
      Write the plugins we need when Flutter alone is not enough.
      # Mobile Engineer; 2-5; 900-3200; 100-180; b b m
      @ Offline Sync | Performance
      + Kotlin | Swift
      Design local storage and sync that survive a lost connection.
      3+ Lead the technical direction of both mobile apps.`),
    duties: graded(`
      Read crash reports every morning and fix the most common ones.
      Test on inexpensive devices as well as the newest ones.
      Work with designers and the backend team on every feature.
      Write unit and screenshot tests.`),
    needs: graded(`
      1+ At least one app you worked on is, or was, in a store.
      You know the platform's life cycle, background limits and permissions.
      You keep secrets out of the app package.
      You like to watch real people use what you built.`),
    questions: asked(`
      Which of your apps can we install? > A bus tracker for my city; it has about 9,000 downloads. | My last employer's delivery app, both stores. | None yet, but I can send a test build of my expense tracker.`),
  },
  {
    key: 'devops',
    category: 'software-it',
    style: 'office',
    remote: 0.6,
    skills: bars('Linux|Kubernetes|CI/CD|Terraform|AWS|Azure|Prometheus|Ansible|Python|Networking'),
    roles: roles(`
      # DevOps Engineer; 0-5; 500-3400; 82-170; b b c -; intern
      @ Release Engineering | Kubernetes
      + CI/CD | Terraform
      Maintain our build and release pipelines and make them faster.
      Describe infrastructure in Terraform and review changes to it.
      # Site Reliability Engineer; 2-5; 1200-4000; 120-195; b b -
      @ Observability | Incident Response
      + Prometheus | Incident management
      Define service levels with product teams and report on them honestly.
      3+ Lead incident reviews that end in changes, not in blame.
      # Cloud Engineer; 1-5; 750-3600; 92-180; b b c
      @ AWS | Azure | Cost and Capacity
      + AWS | Terraform
      Run our cloud accounts, networks and databases, and plan their capacity.
      Bring the monthly cloud bill down without slowing anybody's work.
      # Platform Engineer; 2-5; 1100-3800; 115-190; b b -
      @ Kubernetes | Developer Tools
      + Kubernetes | Go
      Build the internal platform that lets developers release on their own.
      Keep our Kubernetes clusters current and boring.`),
    duties: graded(`
      1+ Share the on-call rota, one week in five.
      Practice restoring backups every quarter.
      Write runbooks that a tired colleague can follow.
      Automate what you have done twice.`),
    needs: graded(`
      1+ You have been on call and improved whatever woke you up.
      You script in Python, Go or Bash.
      You know how DNS, TLS and load balancers work together.
      You stay calm when a graph turns red.`),
    questions: asked(`
      Tell us about an outage that you helped to end. > A full disk on the primary database. We had space again in 20 minutes and an alert for it the same day. | An expired certificate at 6 a.m. on a Sunday; I automated the renewals after that. | Only in our college lab so far: a broken switch loop that took down the whole floor.`),
  },
  {
    key: 'qa',
    category: 'software-it',
    style: 'office',
    remote: 0.45,
    skills: bars('Test design|Bug reporting|SQL|Postman|Git|API testing|JMeter|Agile'),
    roles: roles(`
      # QA Engineer; 0-5; 320-2000; 62-125; b b c; intern
      @ Mobile@software | Claims@insurance | Web
      + Test planning | Playwright
      Plan and run the tests for each release, by hand and automated.
      Join refinement meetings and ask the awkward questions early.
      # Test Automation Engineer; 1-5; 480-2200; 72-135; b b -
      @ Web | APIs | Performance
      + Selenium | Playwright
      Automate our regression tests and keep the suite under fifteen minutes.
      Build tools that create realistic test data without anybody's personal details.
      # Software Tester; 0-4; 280-1200; 55-95; b c c -; intern
      @ Web | Mobile@software | Policies@insurance
      + Manual testing
      Test new features by hand on browsers and phones, and write up what you find.
      Retest fixes and keep the test cases up to date.
      # SDET; 2-5; 900-2600; 95-150; b b m; plain
      @ APIs | Performance
      + Java | Selenium
      Write the test frameworks that our developers use every day.
      Prepare load tests ahead of busy days and explain the results.`),
    duties: graded(`
      Write bug reports that a developer can reproduce at the first attempt.
      Find out how a feature can fail before customers do.
      Sit with support once a month to hear what customers trip over.
      Help decide whether a release is ready.`),
    needs: graded(`
      You think in edge cases.
      You can tell a severe bug from a loud one.
      1+ You have written automated tests in at least one language.
      You like working close to developers.`),
    questions: asked(`
      Which bug did you find that nobody expected? > Our app lost a day of bookings when the clocks changed. I found it in February. | Customers with an apostrophe in their name could not pay. | A leap-year error in my college's fee portal.`),
  },
  {
    key: 'support-it',
    category: 'software-it',
    style: 'shift',
    remote: 0.2,
    skills: bars(
      'Troubleshooting|Ticketing systems|Windows|Networking|Microsoft 365|Active Directory|VPN|Hardware repair',
    ),
    roles: roles(`
      # IT Support Technician; 0-4; 220-620; 40-66; c c a -; intern many
      @ Hospital Systems@hospital | Campus@university | Night Shift | Branch Offices@logistics contact
      + Hardware repair
      Set up laptops, phones and printers, and fix them when they break.
      Visit desks, wards or depots when a remote session is not enough.
      # Desktop Support Engineer; 1-5; 280-780; 46-76; c a b -
      @ Campus@university | Head Office | Night Shift
      + Windows | Microsoft 365
      Look after some 600 Windows computers: updates, software and repairs.
      Get new starters ready to work on their first morning.
      # Service Desk Analyst; 0-4; 240-680; 42-68; c a b -; many
      @ Night Shift | Clinical Systems@hospital
      + Communication | ITIL
      Answer calls and tickets, and solve most of them at the first contact.
      Keep people informed until their problem is fixed.
      # Network Technician; 1-5; 300-850; 50-82; c a b; onsite
      @ Campus@university | Warehouses@logistics | Wards@hospital
      + Networking | Cabling
      Install and maintain switches, cabling and wireless networks.
      Trace network faults with a tester and a good diagram.`),
    duties: graded(`
      Keep the list of devices and licences correct.
      Write short guides so that the same question is asked less often.
      Install security updates on schedule.
      2+ Show new colleagues how we work.`),
    needs: graded(`
      You stay patient with people whose screen is blank.
      You know the basics of IP addresses, DNS and Wi-Fi.
      You can work on a rota that includes some evenings.
      You explain things without jargon.`),
    questions: asked(`
      Are you available for shifts that end at 22:00? > Yes, any day except Sunday. | Yes. I live ten minutes away. | I am, if I know the rota two weeks ahead.`),
  },
  {
    key: 'security',
    category: 'software-it',
    style: 'office',
    remote: 0.4,
    skills: bars('Network security|Linux|Threat modelling|Python|ISO 27001|Cloud security|OWASP'),
    roles: roles(`
      # Security Engineer; 2-5; 1000-3600; 115-185; b b m
      @ Application Security | Cloud | Identity and Access
      + Cloud security | OWASP
      Review designs for the ways they can be misused, and help teams fix them.
      Run access reviews and the rotation of keys and certificates.
      # Information Security Analyst; 0-4; 420-1800; 68-130; b b c; intern
      @ Risk and Compliance | Vendor Risk@bank | Client Projects@consulting
      + ISO 27001 | Risk assessment
      Check systems against our security standards and follow up on the gaps.
      Answer customers' security questionnaires truthfully and on time.
      # Penetration Tester; 1-5; 650-3000; 88-170; b c c -
      @ Web and Mobile | Cloud | Client Projects@consulting
      + Penetration testing | OWASP
      Test web apps, APIs and networks by hand and with tools, within an agreed scope.
      Write reports that developers can act on, and retest the fixes.
      # SOC Analyst; 0-4; 380-1400; 62-115; b c c; onsite intern
      @ Night Shift | Incident Response
      + SIEM | Log analysis
      Watch alerts, sort attacks from noise and escalate the real ones within minutes.
      Write up incidents clearly for the morning team.`),
    duties: graded(`
      Train colleagues with examples from our own systems.
      Keep track of new vulnerabilities that affect us.
      2+ Help lead the response when something goes wrong.
      Improve our playbooks after every incident.`),
    needs: graded(`
      You can explain a risk in one sentence to somebody outside IT.
      You follow the law and the agreed scope, always.
      1+ You have found or fixed real vulnerabilities.
      You know at least one cloud's permission model.`),
    questions: asked(`
      Which certificates in information security do you hold? > CEH and Security+; I'm studying for the OSCP. | CISSP, renewed this year. | None yet. I'm booked for Security+ in two months.`),
  },
  {
    key: 'data-science',
    category: 'data-ai',
    style: 'office',
    remote: 0.55,
    skills: bars('Python|Statistics|SQL|scikit-learn|Experiment design|Spark|MLflow|Pandas'),
    roles: roles(`
      # Data Scientist; 1-5; 800-3800; 100-190; m m d b; intern
      @ Demand Forecasting@data | Clinical Trials@pharma | Hospital Flow@data | Drug Safety@pharma
      + Machine learning
      Turn business questions into ones that data can answer, or say when it can't.
      Build forecasts, compare them with a simple baseline and keep the simpler one when it wins.
      # Machine Learning Engineer; 1-5; 900-4500; 110-210; b m m
      @ Recommendations@data | Medical Imaging@pharma data | Crop Yields@data
      + PyTorch | Docker
      Take models from notebook to production and watch how they age.
      Build the training and serving pipelines that our scientists rely on.
      # Applied Scientist; 3-5; 1800-4500; 140-215; m d d
      @ Medical Imaging@pharma data | Time Series@data | Protein Models@pharma
      + PyTorch | Research
      Research and prototype new models, and publish when it makes sense.
      3+ Advise product teams on what machine learning can and can't do for them.
      # NLP Engineer; 1-5; 900-4200; 108-205; b m m
      @ Indian Languages@IN | Medical Text@pharma data | Search@data
      + Natural language processing | PyTorch
      Build models that read, sort and search text in several languages.
      Improve labelling guidelines together with people who know the subject.`),
    duties: graded(`
      Design experiments and read their results without wishful thinking.
      Check data and results for bias against groups of people.
      Present findings to people who will spend money because of them.
      Write clean, tested Python that others can maintain.`),
    needs: graded(`
      You can explain a confidence interval, and how it is misused.
      You write Python that a colleague can read.
      2+ You have seen a model fail in production and learned from it.
      You are comfortable with data that is late, skewed or partly wrong.`),
    questions: asked(`
      Describe a model of yours that is in use. > A no-show forecast for a clinic chain. They overbook by two slots a day because of it. | A churn model at my current employer; it picks who the retention team calls. | My master's project predicts mandi prices for onions; a farmers' group checks it weekly.
      Which metric would you choose for rare fraud, and why? > Precision at the number of cases the team can check in a day. | Precision-recall AUC, since accuracy means nothing at one case in ten thousand.`),
  },
  {
    key: 'data-engineering',
    category: 'data-ai',
    style: 'office',
    remote: 0.6,
    skills: bars('SQL|Python|Data modelling|Airflow|Spark|Snowflake|Kafka|PostgreSQL|Git'),
    roles: roles(`
      # Data Engineer; 0-5; 500-3600; 82-175; b b m; intern
      @ Streaming | Data Warehouse | Ingestion@data
      + Spark | Airflow
      Build pipelines that finish before the first meeting of the day.
      Add checks that stop bad data early and tell the right person.
      # Analytics Engineer; 1-5; 650-2800; 86-155; b b m
      @ Reporting | Finance Metrics@software | Product Metrics@software
      + dbt | Snowflake
      Model data in dbt so that two departments get the same number for the same question.
      Document tables with an owner, a meaning and how fresh they are.
      # ETL Developer; 0-4; 420-1900; 70-125; b b c
      @ Migration | Data Warehouse
      + Informatica | Oracle
      Build and maintain the nightly loads into our data warehouse.
      Move old jobs to the new platform and check that the numbers still match.
      # Database Administrator; 2-5; 700-2600; 85-145; b b c
      @ PostgreSQL | Oracle | Migration
      + PostgreSQL | Backup and recovery
      Run our databases: upgrades, backups, access and tuning.
      Practice restores every quarter and write down how long they took.`),
    duties: graded(`
      Tune storage and queries when the bill or the wait grows.
      Handle personal data with care and delete it on time.
      Work with analysts to understand how they use the data.
      1+ Repair pipelines after gaps without doubling rows.`),
    needs: graded(`
      You write SQL that others can read.
      1+ You have run scheduled pipelines in production.
      You know when a file, a queue or a table is the right choice.
      You check numbers before you share them.`),
    questions: asked(`
      How do you backfill a pipeline without doubling rows? > I load by partition and replace whole days, so a rerun gives the same result. | Merge on a stable key, never plain inserts. | I stage the data, compare counts and only then swap the table.`),
  },
  {
    key: 'data-analyst',
    category: 'data-ai',
    style: 'office',
    remote: 0.4,
    skills: bars('SQL|Excel|Data visualisation|Statistics|Python|Stakeholder management'),
    roles: roles(`
      # Data Analyst; 0-4; 350-1400; 56-100; b b b m; intern
      @ Operations@logistics data | Claims@insurance | Customer Insight@bank | Public Sector@consulting | Hospital Data@data
      + Power BI
      Answer questions from other teams with numbers that can be traced to their source.
      Clean and join data from several systems.
      # Business Intelligence Analyst; 1-5; 480-1800; 68-118; b b m
      @ Supply Chain@logistics | Branch Network@bank | Claims@insurance | Client Projects@consulting
      + Power BI | Tableau
      Build dashboards that people open without being asked to.
      Define measures together with the people they are about.
      # Reporting Analyst; 0-4; 320-1100; 52-88; b b c
      @ Regulatory Reports@bank insurance | Operations
      + Excel | Power BI
      Prepare the weekly and monthly reports, and explain why a figure moved.
      Automate reports that are still put together by hand.
      # Product Analyst; 1-5; 550-1900; 72-125; b b m; at:data+bank+insurance
      @ Mobile Banking@bank | Onboarding
      + A/B testing | Tableau
      Measure how people use our product and where they give up.
      Design A/B tests and explain their results in plain words.`),
    duties: graded(`
      Check the data before anybody makes a decision with it.
      Present results, including the ones people don't like.
      Keep the documentation of our measures up to date.
      Prepare the monthly review and keep it to six slides.`),
    needs: graded(`
      Confident SQL and spreadsheet skills.
      A good eye for charts that mislead.
      You ask what a number will be used for before you calculate it.
      Some Python or R is a plus.`),
    questions: asked(`
      Which decision changed because of an analysis of yours? > We closed the 6 a.m. shift at one depot; nobody had noticed how empty it ran. | My report on late refunds got the team two more people. | During my internship, the canteen changed its menu after my survey.`),
  },
];
