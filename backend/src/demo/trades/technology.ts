import { bars, lines } from './trade.ts';
import type { Trade } from './trade.ts';

export const TECHNOLOGY: readonly Trade[] = [
  {
    key: 'backend',
    category: 'software-it',
    style: 'office',
    remote: 0.6,
    inr: [450, 4_200],
    usd: [78, 190],
    titles: bars('Backend Engineer|Java Developer|Node.js Developer|Go Developer|Python Developer'),
    areas: bars('Payments|Search|Billing|Logistics Platform|Identity|Partner APIs'),
    skills: bars('SQL|REST APIs|Git|Java|Node.js|Go|Python|PostgreSQL|Kafka|Docker|Kubernetes|AWS'),
    qualifications: ['bachelor-degree', "master's-degree"],
    duties: lines(`
      Design and build services that other teams call thousands of times a minute.
      Own a feature from the first sketch to the graph that shows it works in production.
      Keep queries fast: read plans, add the right index and remove the wrong one.
      Review changes of colleagues and explain the reasons behind your own.
      Break a large old module into parts that can be released on their own.
      Take your turn, one week in six, on call for the services of the team.
      Write tests that would have caught the last three incidents.
      Work with product and support to turn complaints into fixes within days.`),
    needs: lines(`
      You have shipped and maintained at least one service that real customers depend on.
      Transactions, isolation and idempotency are tools to you, not exam questions.
      You write English that a colleague in another time zone can act on.
      You measure before you optimise.
      You are comfortable with Linux, containers and a debugger.`),
    questions: bars(
      'Which service that you built are you proudest of, and why?|How would you make a payment call safe to repeat?',
    ),
  },
  {
    key: 'frontend',
    category: 'software-it',
    style: 'office',
    remote: 0.65,
    inr: [400, 3_400],
    usd: [72, 170],
    titles: bars('Frontend Developer|React Developer|Web Engineer|UI Engineer'),
    areas: bars('Design System|Checkout|Dashboards|Mobile Web|Accessibility'),
    skills: bars('JavaScript|HTML|CSS|TypeScript|React|Vue.js|Accessibility|Playwright|Web performance|GraphQL'),
    qualifications: ['bachelor-degree', 'associate-degree'],
    duties: lines(`
      Build screens that stay quick on a four-year-old phone and a slow connection.
      Turn designs into components that ten other screens can use.
      Make every flow work by keyboard and with a screen reader.
      Track down layout shifts and needless renders, and keep them from coming back.
      Pair with designers early, while changes are still cheap.
      Write end-to-end tests for what customers do most.
      Measure page weight with every release and argue for less of it.`),
    needs: lines(`
      You know the platform: semantics, the cascade, events and the network.
      You have worked in a shared component library with versioning.
      You care about words on buttons as much as about pixels.
      You can show us something you made, public or under a demo account.`),
    questions: bars('Please link a page or component that you built.|How do you check that a form is accessible?'),
  },
  {
    key: 'mobile',
    category: 'software-it',
    style: 'office',
    remote: 0.5,
    inr: [420, 3_200],
    usd: [76, 175],
    titles: bars('Android Developer|iOS Developer|Flutter Developer|Mobile Engineer'),
    areas: bars('Rider App|Banking App|Offline Sync|Patient App'),
    skills: bars('Mobile development|Git|REST APIs|Kotlin|Swift|Flutter|Jetpack Compose|SwiftUI|CI/CD|Firebase'),
    qualifications: ['bachelor-degree'],
    duties: lines(`
      Develop features for an app that is opened on trains, in lifts and in basements.
      Design local storage and synchronisation that survive a lost connection.
      Bring start-up time down and keep it there with automated checks.
      Prepare store releases, staged roll-outs and the notes that go with them.
      Read crash reports daily and close the ones at the top of the list.
      Add analytics only where a decision depends on it.`),
    needs: lines(`
      At least one app of yours is or was in a store.
      You understand life cycles, background limits and permissions of the platform.
      You test on cheap devices, not only on the newest one.
      You keep secrets out of the package.`),
    questions: bars('Which of your apps can we install?'),
  },
  {
    key: 'devops',
    category: 'software-it',
    style: 'office',
    remote: 0.6,
    inr: [550, 4_000],
    usd: [88, 195],
    titles: bars('DevOps Engineer|Site Reliability Engineer|Cloud Engineer|Platform Engineer'),
    areas: bars('Observability|Kubernetes|Cost and Capacity|Release Engineering'),
    skills: bars('Linux|CI/CD|Terraform|Kubernetes|AWS|Azure|Prometheus|Ansible|Python|Networking'),
    qualifications: ['bachelor-degree', 'certificate'],
    duties: lines(`
      Run the clusters on which all our products live and plan their capacity.
      Describe infrastructure as code and review it like any other code.
      Define service levels with product teams and report on them honestly.
      Lead incident reviews that end in changes and not in blame.
      Practise restores of every database, every quarter.
      Reduce the cloud bill without reducing sleep.
      Shorten the way from a merged change to production.`),
    needs: lines(`
      You have carried a pager and improved what woke you.
      You can read a packet capture and a flame graph.
      You script what you do twice.
      You know what a runbook needs at three in the morning.`),
    questions: bars('Tell us about an outage that you helped to end.'),
  },
  {
    key: 'qa',
    category: 'software-it',
    style: 'office',
    remote: 0.45,
    inr: [320, 2_200],
    usd: [62, 130],
    titles: bars('QA Engineer|Test Automation Engineer|Software Tester|SDET'),
    areas: bars('Mobile|API Testing|Performance|Insurance Platform'),
    skills: bars('Test design|SQL|Bug reporting|Selenium|Playwright|Postman|JMeter|Java|Python'),
    qualifications: ['bachelor-degree', 'certificate'],
    duties: lines(`
      Find out how a feature can fail before customers do.
      Automate the checks that bore people and keep the suite below fifteen minutes.
      Write reports that a developer can reproduce at the first attempt.
      Prepare load tests ahead of sales, salary days and exam results.
      Join refinement meetings and ask the awkward question early.
      Keep test data realistic and free of anybody's personal details.`),
    needs: lines(`
      You think in boundaries, states and races.
      You have written automated tests in at least one language.
      You tell the difference between severe and loud.
      You enjoy working close to developers.`),
    questions: bars('Which bug did you find that nobody expected?'),
  },
  {
    key: 'support-it',
    category: 'software-it',
    style: 'shift',
    remote: 0.25,
    inr: [220, 900],
    usd: [42, 82],
    titles: bars('IT Support Technician|Desktop Support Engineer|Service Desk Analyst|Network Technician'),
    areas: bars('Night Shift|Branch Offices|Campus|Hospital Systems'),
    skills: bars(
      'Troubleshooting|Windows|Networking|Active Directory|Microsoft 365|Ticketing systems|VPN|Hardware repair',
    ),
    qualifications: ['certificate', 'associate-degree', 'bachelor-degree'],
    duties: lines(`
      Answer calls and tickets and solve two out of three at the first contact.
      Set up laptops, phones and accounts for people who start on Monday.
      Visit desks, wards or shops where a remote session does not help.
      Patch computers on schedule and chase the ones that stay away.
      Keep the list of devices and licences true.
      Write short guides so that the same question is asked less often.`),
    needs: lines(`
      You stay patient with people whose screen is blank.
      You know the basics of addressing, DNS and wireless networks.
      You can lift a printer and explain a certificate warning.
      You are ready to work in a rota that covers evenings.`),
    questions: bars('Are you available for shifts that end at 22:00?'),
  },
  {
    key: 'security',
    category: 'software-it',
    style: 'office',
    remote: 0.45,
    inr: [520, 3_600],
    usd: [85, 185],
    titles: bars('Security Engineer|Information Security Analyst|Penetration Tester|SOC Analyst'),
    areas: bars('Application Security|Cloud|Incident Response|Identity and Access'),
    skills: bars(
      'Network security|Threat modelling|Linux|SIEM|OWASP|Penetration testing|Python|ISO 27001|Cloud security',
    ),
    qualifications: ['bachelor-degree', "master's-degree", 'certificate'],
    duties: lines(`
      Review designs for the ways in which they can be misused.
      Test applications by hand and with tools, and help teams to repair what you find.
      Watch alerts, tell noise from attack and lead the response.
      Run the programme for access reviews and key rotation.
      Train colleagues with examples from our own systems.
      Answer the security questionnaires of customers truthfully.`),
    needs: lines(`
      You have found or fixed real vulnerabilities.
      You can explain a risk in one sentence to a director.
      You follow the law and the agreed scope, always.
      You know at least one cloud's permission model well.`),
    questions: bars('Which certificates in information security do you hold?'),
  },
  {
    key: 'data-science',
    category: 'data-ai',
    style: 'office',
    remote: 0.55,
    inr: [600, 4_500],
    usd: [90, 210],
    titles: bars('Data Scientist|Machine Learning Engineer|Applied Scientist|NLP Engineer'),
    areas: bars('Credit Risk|Demand Forecasting|Recommendations|Speech|Medical Imaging|Fraud'),
    skills: bars(
      'Python|Statistics|SQL|PyTorch|scikit-learn|Experiment design|Spark|MLflow|Natural language processing',
    ),
    qualifications: ["master's-degree", 'doctorate-degree', 'bachelor-degree'],
    duties: lines(`
      Frame business questions as something that data can answer, or say that it cannot.
      Build models, compare them with a simple baseline and keep the simpler one when it wins.
      Take models to production with engineers and watch how they age.
      Design experiments and read their results without wishful thinking.
      Check data and outcomes for bias against groups of people.
      Present findings to people who will spend money because of them.
      Improve labelling guidelines together with domain experts.`),
    needs: lines(`
      Strong statistics: you can explain a confidence interval and its abuse.
      Clean, tested Python rather than a folder of notebooks.
      Experience with data that is late, skewed and partly wrong.
      You have seen a model fail in production and learned from it.`),
    questions: bars('Describe a model of yours that is in use.|Which metric would you choose for rare fraud, and why?'),
  },
  {
    key: 'data-engineering',
    category: 'data-ai',
    style: 'office',
    remote: 0.6,
    inr: [500, 3_800],
    usd: [85, 180],
    titles: bars('Data Engineer|Analytics Engineer|ETL Developer|Database Administrator'),
    areas: bars('Streaming|Data Warehouse|Reporting|Migration'),
    skills: bars('SQL|Python|Data modelling|Spark|Airflow|dbt|Snowflake|Kafka|PostgreSQL|Oracle'),
    qualifications: ['bachelor-degree', "master's-degree"],
    duties: lines(`
      Build pipelines that finish before the first meeting of the day.
      Model data so that two departments get the same number for the same question.
      Add checks that stop bad data at the door and say who must act.
      Move old nightly jobs to event streams where it pays off.
      Document tables with owner, meaning and freshness.
      Tune storage and queries when the bill or the wait grows.`),
    needs: lines(`
      You write SQL that others can read.
      You have operated scheduled pipelines and repaired them after gaps.
      You know when a file, a queue or a table is the right interface.
      You handle personal data with care and can say why.`),
    questions: bars('How do you backfill a pipeline without doubling rows?'),
  },
  {
    key: 'data-analyst',
    category: 'data-ai',
    style: 'office',
    remote: 0.45,
    inr: [350, 1_800],
    usd: [58, 115],
    titles: bars('Data Analyst|Business Intelligence Analyst|Reporting Analyst|Product Analyst'),
    areas: bars('Operations|Marketing|Supply Chain|Public Health'),
    skills: bars('SQL|Excel|Data visualisation|Power BI|Tableau|Python|Statistics|Stakeholder management'),
    qualifications: ['bachelor-degree'],
    duties: lines(`
      Answer questions from operations with numbers that can be traced to their source.
      Build dashboards that people open on their own.
      Explain why a figure moved, and whether it matters.
      Define measures together with those who are measured by them.
      Clean and join data from branches, machines and partners.
      Prepare the monthly review and keep it to six slides.`),
    needs: lines(`
      Confident SQL and spreadsheet skills.
      A sense for when a chart misleads.
      Calm in front of people who do not like the result.
      Some knowledge of Python or R is welcome.`),
    questions: bars('Which decision changed because of an analysis of yours?'),
  },
];
