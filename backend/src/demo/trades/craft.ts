import { bars, lines } from './trade.ts';
import type { Trade } from './trade.ts';

export const CRAFT: readonly Trade[] = [
  {
    key: 'electrician',
    category: 'construction-trades',
    style: 'site',
    remote: 0,
    inr: [180, 620],
    usd: [42, 92],
    titles: bars('Electrician|Industrial Electrician|Solar Installer|Lift Technician|Cable Jointer'),
    areas: bars('High-rise|Hospital Sites|Rooftop Solar|Maintenance|Shutdown Work'),
    skills: bars(
      'Wiring|Electrical safety|Reading drawings|Fault finding|Panel building|Solar installation|Testing and inspection|PLC basics',
    ),
    qualifications: ['certificate', 'associate-degree'],
    duties: lines(`
      Install wiring, panels and lighting according to drawings and code.
      Find faults quickly and repair them for good.
      Test and certify every circuit before it is switched on.
      Mount solar modules and inverters on roofs of all kinds.
      Keep tools, harness and locks in order, and use them.
      Show apprentices how it is done safely.
      Note materials used, so that the next order is right.`),
    needs: lines(`
      A trade certificate or wireman's licence.
      You lock out, tag out and test dead, every time.
      No fear of heights or of narrow spaces.
      Own hand tools; we provide everything else.`),
    questions: bars('Which electrical licence do you hold?|Do you have experience with three-phase systems?'),
  },
  {
    key: 'plumber',
    category: 'construction-trades',
    style: 'site',
    remote: 0,
    inr: [170, 540],
    usd: [42, 88],
    titles: bars('Plumber|Pipe Fitter|HVAC Technician|Refrigeration Mechanic'),
    areas: bars('New Buildings|Hospitals|Emergency Service|Cold Stores'),
    skills: bars(
      'Pipe fitting|Leak detection|Reading drawings|Brazing|Air conditioning|Refrigerant handling|Soldering',
    ),
    qualifications: ['certificate'],
    duties: lines(`
      Lay and connect water, drainage or refrigerant lines.
      Service air conditioning before the hot season begins.
      Answer emergency calls and stop the water first.
      Pressure-test and record every section.
      Recover refrigerants according to the rules.
      Advise customers honestly on repair or replacement.`),
    needs: lines(`
      Finished training in the trade, or five years of proven practice.
      Clean, watertight work.
      A two-wheeler or driving licence for service calls.
      Friendly conduct in customers' homes.`),
    questions: bars('Do you hold a refrigerant handling certificate?'),
  },
  {
    key: 'mason',
    category: 'construction-trades',
    style: 'site',
    remote: 0,
    inr: [160, 480],
    usd: [38, 80],
    titles: bars('Mason|Carpenter|Painter|Scaffolder|Tile Setter|Crane Operator|Welder'),
    areas: bars('Metro Works|Housing Project|Restoration|Bridge Site|Interior Finishing'),
    skills: bars('Site safety|Measuring|Teamwork|Bricklaying|Formwork|Finishing|Arc welding|Rigging'),
    qualifications: ['certificate'],
    duties: lines(`
      Build, fit or finish according to drawing and string line.
      Prepare the place of work and leave it clean.
      Check materials on arrival and refuse what is damaged.
      Work at height with harness and a partner.
      Report anything unsafe before going on.
      Teach helpers on the job.`),
    needs: lines(`
      Two years or more in the trade, shown by a trial day.
      Respect for safety rules, helmet to boots.
      Physically fit for work outdoors in all seasons.
      Ability to read simple drawings.`),
    questions: bars('Are you ready to stay in site accommodation?'),
  },
  {
    key: 'civil',
    category: 'engineering',
    style: 'site',
    remote: 0.1,
    inr: [300, 1_900],
    usd: [64, 130],
    titles: bars('Civil Engineer|Site Engineer|Structural Engineer|Quantity Surveyor|Architect'),
    areas: bars('Highways|Metro|Water Supply|Tall Buildings|Ports'),
    skills: bars(
      'AutoCAD|Site supervision|Quantity estimation|Structural analysis|Project planning|Revit|Surveying|Quality control',
    ),
    qualifications: ['bachelor-degree', "master's-degree"],
    duties: lines(`
      Supervise works on site and check them against drawings.
      Measure progress and certify quantities for payment.
      Solve clashes between trades before concrete is poured.
      Design or check structures for loads, wind and earthquakes.
      Keep the diary, test results and photographs complete.
      Meet the client weekly with facts and options.
      Plan deliveries so that a narrow site keeps moving.`),
    needs: lines(`
      A degree in civil engineering or architecture.
      Time on site, not only in the office.
      Knowledge of the national building codes.
      You insist on quality when everybody is in a hurry.`),
    questions: bars('Which project did you see through to completion?'),
  },
  {
    key: 'mechanical',
    category: 'engineering',
    style: 'site',
    remote: 0.15,
    inr: [300, 2_000],
    usd: [66, 135],
    titles: bars(
      'Mechanical Engineer|Design Engineer|Electrical Engineer|Embedded Systems Engineer|Process Engineer|Maintenance Engineer',
    ),
    areas: bars('Electric Vehicles|Pumps|Medical Devices|Wind Turbines|Railways'),
    skills: bars(
      'CAD|Problem solving|Technical documentation|SolidWorks|MATLAB|PLC programming|FMEA|Embedded C|Thermodynamics',
    ),
    qualifications: ['bachelor-degree', "master's-degree"],
    duties: lines(`
      Develop parts and assemblies from requirement to series production.
      Calculate, simulate and then test on the bench.
      Work with suppliers on cost, tolerance and delivery.
      Find the root cause of failures that come back from the field.
      Document designs so that they can be built ten years from now.
      Improve machines together with the people who run them.`),
    needs: lines(`
      An engineering degree in a fitting field.
      Sound fundamentals and the habit of checking units.
      Experience with a CAD or simulation program.
      Pleasure in prototypes and workshop air.`),
    questions: bars('Which CAD programs do you use fluently?'),
  },
  {
    key: 'machinist',
    category: 'manufacturing',
    style: 'shift',
    remote: 0,
    inr: [170, 600],
    usd: [37, 75],
    titles: bars('CNC Operator|Machine Operator|Fitter|Toolmaker|Assembly Worker|Quality Inspector'),
    areas: bars('Second Shift|Engine Parts|Textiles|Electronics Line|Injection Moulding'),
    skills: bars(
      'Machine operation|Measuring instruments|Safety|CNC programming|Quality inspection|5S|Preventive maintenance',
    ),
    qualifications: ['certificate', 'associate-degree'],
    duties: lines(`
      Set up, run and watch machines through the shift.
      Measure parts and stop the line when a value drifts.
      Change tools and dies quickly and safely.
      Carry out daily maintenance and record it.
      Keep the workplace in order, so that everything is found in seconds.
      Bring ideas to the morning meeting; good ones are paid for.`),
    needs: lines(`
      Technical training or experience in production.
      Reading drawings and using calliper and micrometer.
      Readiness for three shifts.
      Care for your own safety and that of others.`),
    questions: bars('Which machines and controls have you worked with?'),
  },
  {
    key: 'plant',
    category: 'manufacturing',
    style: 'site',
    remote: 0.05,
    inr: [350, 2_200],
    usd: [62, 128],
    titles: bars('Production Supervisor|Plant Manager|Quality Engineer|Industrial Engineer|Safety Officer'),
    areas: bars('Paint Shop|Food Plant|Pharma|Foundry|Packaging Line'),
    skills: bars(
      'Production planning|Lean manufacturing|Team leadership|Six Sigma|ISO 9001|Occupational safety|Root cause analysis',
    ),
    qualifications: ['bachelor-degree', 'associate-degree'],
    duties: lines(`
      Lead a shift of thirty to sixty people to its target, safely.
      Plan staff, material and machines for the coming week.
      Bring down scrap and waiting time with measures that last.
      Investigate near misses as seriously as accidents.
      Prepare audits and close findings on time.
      Develop operators into team leaders.`),
    needs: lines(`
      Experience of leading people on a shop floor.
      Solid knowledge of quality and safety systems.
      Decisions based on figures and on a walk to the place.
      The local language, for the sake of the team.`),
    questions: bars('How large was the largest team that you led?'),
  },
  {
    key: 'driver',
    category: 'logistics-transport',
    style: 'field',
    remote: 0,
    inr: [170, 480],
    usd: [36, 82],
    titles: bars('Delivery Driver|Truck Driver|Bus Driver|Courier|Forklift Operator'),
    areas: bars('City Routes|Long Distance|Refrigerated Goods|School Run|Night Shift'),
    skills: bars(
      'Safe driving|Route planning|Customer service|Heavy vehicle licence|Loading|Vehicle checks|Tachograph',
    ),
    qualifications: ['certificate'],
    duties: lines(`
      Deliver on time and with every parcel in one piece.
      Check tyres, brakes and lights before each trip.
      Secure the load so that it arrives as it left.
      Collect signatures or payments and hand them in the same day.
      Keep to driving and rest times.
      Represent us politely at the customer's door.`),
    needs: lines(`
      A valid licence of the class named, and a clean record.
      Good knowledge of roads in the region.
      Able to lift up to twenty-five kilograms.
      Punctual, sober, courteous.`),
    questions: bars('Which classes does your driving licence cover?'),
  },
  {
    key: 'warehouse',
    category: 'logistics-transport',
    style: 'shift',
    remote: 0,
    inr: [160, 900],
    usd: [33, 85],
    titles: bars(
      'Warehouse Associate|Inventory Controller|Dispatch Coordinator|Supply Chain Analyst|Warehouse Supervisor|Customs Clerk',
    ),
    areas: bars('Cold Chain|E-commerce Hub|Port|Spare Parts|Night Shift'),
    skills: bars('Inventory control|Teamwork|Safety|WMS|Barcode scanning|Excel|Forklift|Import and export documents'),
    qualifications: ['certificate', 'associate-degree', 'bachelor-degree'],
    duties: lines(`
      Receive, store and pick goods so that stock and system agree.
      Plan the loading of forty trucks a day.
      Count a part of the shelves every day and explain differences.
      Prepare papers for customs without a missing line.
      Find the bottleneck of the week and remove it.
      Keep gangways free and rules simple.`),
    needs: lines(`
      Experience in a warehouse or dispatch office.
      Numbers do not frighten you.
      Readiness for early and late shifts.
      You can work with scanners and a warehouse system.`),
    questions: bars('Are you able to start at six in the morning?'),
  },
  {
    key: 'residential',
    category: 'residential',
    style: 'field',
    remote: 0.05,
    inr: [240, 1_100],
    usd: [40, 105],
    titles: bars('Residential Property Consultant|Housing Sales Executive|Home Inspector|Interior Designer'),
    areas: bars('Villas|New Township|Resale Homes|Rentals'),
    skills: bars('Property sales|Negotiation|Local market knowledge|Site visits|Documentation|Customer service'),
    qualifications: ['bachelor-degree', 'certificate'],
    duties: lines(`
      Show homes and answer questions, including the uncomfortable ones.
      Inspect houses and describe their state truthfully.
      Guide buyers through loan, registration and handover.
      Keep listings with honest pictures and measurements.
      Plan interiors that fit a family and a budget.
      Stay in touch after the keys are handed over.`),
    needs: lines(`
      Knowledge of the local housing market.
      Honesty that buyers recommend to friends.
      Own vehicle or licence for site visits.
      Registration with the property authority where it is required.`),
    questions: bars('How many homes did you sell or let last year?'),
  },
  {
    key: 'commercial',
    category: 'commercial',
    style: 'office',
    remote: 0.15,
    inr: [380, 2_000],
    usd: [55, 135],
    titles: bars('Commercial Leasing Manager|Office Space Consultant|Shopping Centre Manager|Valuation Surveyor'),
    areas: bars('Retail Units|Co-working|Office Parks|Airport'),
    skills: bars('Lease negotiation|Market analysis|Client relations|Valuation|Contract review|Presentation'),
    qualifications: ['bachelor-degree', "master's-degree"],
    duties: lines(`
      Find tenants that fit the building and stay.
      Negotiate leases with rent-free periods, options and service charges.
      Value properties and defend the figure.
      Run the centre day to day: tenants, security, cleaning, events.
      Forecast vacancy and plan against it.
      Work with lawyers on renewals.`),
    needs: lines(`
      Experience in commercial property.
      Strong figures and stronger manners.
      A network among brokers and occupiers.
      You read a lease to its last schedule.`),
    questions: bars('How many square metres have you let?'),
  },
  {
    key: 'industrial',
    category: 'industrial',
    style: 'site',
    remote: 0,
    inr: [260, 1_300],
    usd: [48, 105],
    titles: bars('Industrial Park Manager|Facility Engineer|Boiler Operator|Effluent Plant Operator'),
    areas: bars('Special Economic Zone|Chemical Park|Textile Cluster|Utilities'),
    skills: bars(
      'Facility maintenance|Utilities|Safety|Boiler operation|Water treatment|Vendor management|Energy audits',
    ),
    qualifications: ['certificate', 'bachelor-degree'],
    duties: lines(`
      Keep steam, compressed air, water and power available around the clock.
      Plan shutdowns with the companies of the park.
      Watch emissions and effluent and report them correctly.
      Manage contractors and check their work permits.
      Bring energy use down year by year.
      Lead drills, and improve after each.`),
    needs: lines(`
      The operator's licence or an engineering diploma.
      Experience in a factory or industrial estate.
      Knowledge of environmental permits.
      Readiness for call-outs.`),
    questions: bars('Which operator licences do you hold?'),
  },
  {
    key: 'apartments',
    category: 'apartments',
    style: 'site',
    remote: 0,
    inr: [170, 700],
    usd: [34, 72],
    titles: bars('Apartment Community Manager|Building Caretaker|Estate Supervisor|Concierge'),
    areas: bars('400 Flats|Serviced Apartments|Gated Community|Student Housing'),
    skills: bars(
      'Building maintenance|Resident communication|Record keeping|Vendor coordination|Basic repairs|Accounts',
    ),
    qualifications: ['certificate', 'associate-degree'],
    duties: lines(`
      Be the person whom residents call, and call back.
      Plan cleaning, lifts, pumps and gardens with the service companies.
      Collect maintenance charges and publish the accounts.
      Do small repairs yourself and order the large ones.
      Keep visitor and security rules friendly and firm.
      Prepare the yearly meeting of owners.`),
    needs: lines(`
      Practical skill and a talent for neighbours.
      Experience in housing, hotels or facilities.
      Basic accounts and correspondence.
      You live nearby, or are willing to.`),
    questions: bars('How far from the building do you live?'),
  },
];
