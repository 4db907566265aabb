import { asked, bars, graded, roles } from './trade.ts';
import type { Trade } from './trade.ts';

export const CRAFT: readonly Trade[] = [
  {
    key: 'electrician',
    category: 'construction-trades',
    style: 'site',
    remote: 0,
    skills: bars('Electrical safety|Wiring|Reading drawings|Fault finding|Testing and inspection'),
    roles: roles(`
      # Electrician; 0-5; 180-480; 42-84; c c -; many
      @ Housing@construction | Hospital Sites@construction | Maintenance@facility | Emergency Service@facility
      + Conduit bending
      Install wiring, distribution boards and lighting according to the drawings.
      Find faults quickly and repair them for good.
      # Industrial Electrician; 1-5; 240-600; 52-92; c a; at:energy+facility+factory
      @ Substations@energy | Maintenance
      + Panel building | PLC basics
      Wire and maintain motors, drives and control panels.
      Plan shutdowns with the people who run the machines.
      # Solar Installer; 0-4; 180-400; 40-66; c - c; many at:energy
      @ Rooftop Solar | Solar Parks
      + Solar installation | Working at height
      Mount solar modules and inverters on roofs and in the field.
      Measure and document each string before handover.
      # Lift Technician; 1-5; 260-560; 56-98; c a; at:facility
      @ Emergency Service
      + Lift maintenance | Hydraulics
      Service and repair lifts in homes, offices and hospitals.
      Free people who are stuck, calmly and quickly.
      # Cable Jointer; 1-5; 240-520; 50-86; c c; at:energy
      @ Charging Points | Substations
      + Cable jointing | High voltage
      Joint and terminate medium- and high-voltage cables.
      Test joints and keep the records.`),
    duties: graded(`
      Lock out, tag out and test dead, every time.
      Note the materials you used, so that the next order is right.
      3+ Show apprentices how it is done safely.
      Keep tools and harness in good order.`),
    needs: graded(`
      1+ A wireman's licence or the trade certificate of your country.
      You can read a wiring diagram.
      No fear of heights or narrow spaces.
      Own hand tools are welcome; we provide the rest.`),
    questions: asked(`
      Which electrical licence do you hold? > A wireman's permit for Maharashtra. | Supervisor grade B. | None yet, I finish my ITI course in two months.
      Do you have experience with three-phase systems? > Yes, in two factories. | Yes, mostly motors up to 30 kW. | Only in training.`),
  },
  {
    key: 'plumber',
    category: 'construction-trades',
    style: 'site',
    remote: 0,
    skills: bars('Reading drawings|Leak detection|Pipe fitting|Site safety|Soldering'),
    roles: roles(`
      # Plumber; 0-5; 170-420; 42-84; c - c; many
      @ New Buildings@construction | Emergency Service@facility | Hospitals@facility construction
      + Drainage
      Lay and connect water and drainage pipes.
      Answer emergency calls and stop the water first.
      # Pipe Fitter; 1-5; 220-500; 48-90; c c
      @ Fire Mains | Plant Rooms
      + Pipe welding
      Cut, thread and weld pipes for water, steam and fire mains.
      Pressure-test every section and record the result.
      # HVAC Technician; 0-5; 200-520; 44-82; c a; at:facility+construction
      @ Hospitals | Office Towers
      + Air conditioning | Refrigerant handling
      Install and service air conditioning before the hot season starts.
      Recover refrigerant as the rules require.
      # Refrigeration Mechanic; 1-5; 240-520; 48-84; c c; at:facility
      @ Cold Stores
      + Refrigerant handling | Brazing
      Repair cold rooms and display fridges before the goods get warm.
      Keep service logs and refrigerant records.`),
    duties: graded(`
      Advise customers honestly on repair or replacement.
      Leave the place as clean as you found it.
      3+ Train apprentices.
      Order parts in time.`),
    needs: graded(`
      Clean, watertight work.
      1+ Finished training in the trade or proven practice.
      A two-wheeler or driving licence for service calls.
      Friendly conduct in customers' homes.`),
    questions: asked(`
      How soon can you get to an emergency call? > In about half an hour; I have a motorbike. | I live near the ring road, so 20 to 40 minutes. | Only with a company vehicle.`),
  },
  {
    key: 'mason',
    category: 'construction-trades',
    style: 'site',
    remote: 0,
    skills: bars('Site safety|Measuring|Teamwork|Reading drawings'),
    roles: roles(`
      # Mason; 0-5; 160-360; 40-76; - - c; many
      @ Housing Project | Bridge Site | Restoration
      + Bricklaying | Plastering
      Build brick and block walls to line and level.
      Plaster and finish walls.
      # Carpenter; 0-5; 170-400; 42-80; - c
      @ Formwork | Interior Finishing
      + Formwork | Joinery
      Build formwork, doors, stairs and fitted furniture.
      Cut and fix to the millimeter, from drawings.
      # Painter; 0-4; 150-300; 36-62; - - c; many
      @ Interior Finishing | Steel Bridges
      + Surface preparation | Spraying
      Prepare and paint walls, wood and steel.
      Protect floors and furniture, and clean up afterwards.
      # Scaffolder; 1-4; 190-380; 44-78; c c; many
      @ High-rise | Bridge Site
      + Working at height | Scaffolding
      Put up and take down scaffolds safely.
      Inspect scaffolds every week and tag them.
      # Tile Setter; 1-4; 190-360; 42-74; - c
      @ Hospital Sites | Interior Finishing
      + Tiling | Waterproofing
      Lay floor and wall tiles in bathrooms, kitchens and corridors.
      Waterproof wet rooms before you tile.
      # Crane Operator; 2-5; 300-560; 62-98; c c; plain
      @ High-rise | Bridge Site
      + Crane operation | Rigging
      Operate tower and mobile cranes with a signaller.
      Check ropes, brakes and limit switches before each shift.
      # Welder; 0-5; 180-420; 42-76; c c -; many
      @ Bridge Site | Steel Structures
      + Arc welding | MIG welding
      Weld beams, railings and pipe supports to the drawing.
      Prepare joints and grind and check the seams.`),
    duties: graded(`
      Prepare your workplace and leave it clean.
      Check materials on arrival and send back what is damaged.
      Report anything unsafe before you go on.
      3+ Teach helpers on the job.`),
    needs: graded(`
      1+ Practice in the trade, shown on a paid trial day.
      Helmet, harness and boots are always on.
      Fit for outdoor work in all seasons.
      You can work in a team with several languages.`),
    questions: asked(`
      Are you ready to stay in site accommodation? > Yes, if I can go home once a month. | Yes. I've lived on sites for years. | No, but I can travel up to two hours a day.`),
  },
  {
    key: 'civil',
    category: 'engineering',
    style: 'site',
    remote: 0,
    skills: bars('AutoCAD|Quality control|Project planning|Building codes|Communication'),
    roles: roles(`
      # Civil Engineer; 0-5; 320-1500; 66-122; b b m; intern
      @ Highways@construction public | Metro@construction | Water Supply@public construction | Solar Parks@energy
      + Site supervision | Quantity estimation
      Plan and supervise roads, bridges or pipelines from survey to handover.
      Check works on site against drawings and test results.
      # Site Engineer; 0-4; 280-800; 62-98; b b; onsite intern at:construction+energy
      @ Tall Buildings@construction | Highways@construction | Substations@energy
      + Site supervision | Surveying
      Set out the works, measure progress and keep the site diary.
      Solve clashes between trades before concrete is poured.
      # Structural Engineer; 1-5; 480-1800; 76-135; b m m; at:construction
      @ Tall Buildings | Bridges
      + Structural analysis | Revit
      Design and check structures for loads, wind and earthquakes.
      Answer questions from site within a day.
      # Quantity Surveyor; 1-5; 400-1300; 68-115; b b; at:construction+public
      + Quantity estimation | Contract management
      Measure works and certify quantities for payment.
      Compare tenders and prepare cost estimates.
      # Architect; 1-5; 420-1600; 68-125; b m; plain at:construction+public
      @ Hospitals@construction | Schools@public | Housing
      + Architectural design | Revit
      Design buildings with the people who will use them.
      Prepare drawings for permits and tenders.`),
    duties: graded(`
      Meet the client weekly with facts and options.
      Keep photographs, test results and reports complete.
      3+ Guide younger engineers.
      Put safety before the schedule.`),
    needs: graded(`
      A degree in your field.
      1+ Time on site, not only in the office.
      Knowledge of the national building codes.
      You insist on quality when everybody is in a hurry.`),
    questions: asked(`
      Which project did you see through to completion? > A 14 km bypass with three bridges. | A 120-bed hospital, from foundation to handover. | My final-year project was a footbridge; we built it with the village.`),
  },
  {
    key: 'mechanical',
    category: 'engineering',
    style: 'site',
    remote: 0.05,
    skills: bars('Technical documentation|Problem solving|CAD|FMEA|Testing'),
    roles: roles(`
      # Mechanical Engineer; 0-5; 320-1500; 66-122; b b m; intern
      @ Pumps@factory | Wind Turbines@energy | Automotive Parts@factory
      + SolidWorks | Thermodynamics
      Develop parts and assemblies from the first requirement to series production.
      Find the root cause of failures that come back from customers.
      # Design Engineer; 0-5; 340-1500; 66-120; b b m; intern
      @ Gears@factory | Mounting Systems@energy
      + SolidWorks | Tolerancing
      Draw, calculate and simulate new parts.
      Work with suppliers on cost, tolerances and delivery.
      # Electrical Engineer; 0-5; 340-1500; 68-125; b b m; intern
      @ Substations@energy | Drives@factory | Charging Points@energy
      + Power systems | AutoCAD Electrical
      Plan and check electrical systems and their protection.
      Commission new equipment on site.
      # Embedded Systems Engineer; 1-5; 500-2000; 82-150; b m
      @ Inverters@energy | Machine Controls@factory
      + Embedded C | Microcontrollers
      Write firmware for controllers and test it on the bench.
      Read schematics and help to bring up new boards.
      # Process Engineer; 1-5; 420-1500; 72-122; b b m; at:factory
      @ Casting | Machining
      + Process optimisation | Statistics
      Improve how our parts are made: time, scrap and energy.
      Write work instructions together with the operators.
      # Maintenance Engineer; 1-5; 400-1300; 70-115; b a; onsite
      @ Wind Turbines@energy | Machine Shop@factory
      + Preventive maintenance | Hydraulics
      Plan preventive maintenance and cut unplanned stops.
      Lead the repair when a machine is down.`),
    duties: graded(`
      Document your work so that others can build on it.
      Test on the bench before you trust the simulation.
      3+ Present designs to customers.
      Improve machines together with the people who run them.`),
    needs: graded(`
      An engineering degree in a fitting field.
      Sound fundamentals and the habit of checking units.
      1+ Experience with a CAD or simulation program.
      You enjoy working on prototypes.`),
    questions: asked(`
      Which CAD programs do you use fluently? > SolidWorks daily, for five years. | AutoCAD and a bit of CATIA. | SolidWorks; I hold the associate certificate.`),
  },
  {
    key: 'machinist',
    category: 'manufacturing',
    style: 'shift',
    remote: 0,
    skills: bars('Safety|Measuring instruments|Quality inspection|5S|Preventive maintenance'),
    roles: roles(`
      # CNC Operator; 0-5; 180-440; 38-66; c c -; many
      @ Second Shift | Gear Cutting
      + CNC operation | CNC programming
      Set up and run CNC lathes and milling machines.
      Measure parts and correct the program when a value drifts.
      # Machine Operator; 0-3; 160-300; 34-50; - c; many
      @ Second Shift | Packing
      + Machine operation
      Run and watch your machines through the shift.
      Clear jams and change tools safely.
      # Fitter; 0-5; 180-420; 42-70; c c
      @ Pump Assembly | Maintenance
      + Assembly | Filing and fitting
      Assemble pumps and gearboxes to the drawing.
      Repair machines together with maintenance.
      # Toolmaker; 2-5; 300-640; 58-92; c a
      + Toolmaking | Grinding
      Make and repair dies, jigs and gauges.
      Work to a hundredth of a millimeter.
      # Assembly Worker; 0-2; 150-260; 33-44; - - c; plain many
      @ Small Parts | Second Shift
      + Assembly
      Put together small parts by hand and with simple tools.
      Check your own work and pack it.
      # Quality Inspector; 1-5; 220-520; 44-72; c a
      @ Incoming Goods | Final Inspection
      + Gauging | Reading drawings
      Measure samples from each batch and release or block it.
      Write clear reports on what is wrong.`),
    duties: graded(`
      Keep your workplace in order.
      Do the daily maintenance and record it.
      Stop the line when something is wrong.
      Bring ideas to the morning meeting; good ones are paid for.`),
    needs: graded(`
      You can read simple drawings.
      You know how to use a calliper, or learn it in the first week.
      You can work three shifts.
      1+ Experience in production.`),
    questions: asked(`
      Which machines and controls have you worked with? > Fanuc and Siemens controls, lathes and mills. | Conventional lathes, and Haas mills for two years. | Only the training machines at my ITI.`),
  },
  {
    key: 'plant',
    category: 'manufacturing',
    style: 'site',
    remote: 0,
    skills: bars('Team leadership|Lean manufacturing|Occupational safety|Root cause analysis|ISO 9001'),
    roles: roles(`
      # Production Supervisor; 2-5; 420-900; 62-96; a b c; plain at:factory+pharma
      @ Second Shift | Assembly@factory | Tablets@pharma
      + Production planning
      Lead a shift of thirty people to its target, safely.
      Plan staff, material and machines for the coming week.
      # Plant Manager; 5-5; 2000-3600; 125-178; b m; plain at:factory
      + Budgeting | Change management
      Run the plant: safety, quality, delivery and cost.
      Develop supervisors and plan investments.
      # Quality Engineer; 0-5; 340-1200; 64-108; b b; intern
      @ Suppliers@factory | Sterile Production@pharma | Blades@energy
      + Six Sigma | Statistics
      Find out why parts or batches fail and make sure it doesn't happen again.
      Prepare audits and close findings on time.
      # Industrial Engineer; 0-5; 340-1200; 64-106; b b; intern at:factory+energy
      + Time studies | Layout planning
      Study how work flows and remove waiting and walking.
      Plan layouts and staffing for new lines.
      # Safety Officer; 1-5; 320-900; 56-94; a b c; plain
      @ Construction Sites@energy
      + Risk assessment | First aid
      Inspect workplaces and stop unsafe work.
      Train everybody from the apprentice to the manager.`),
    duties: graded(`
      Look into near misses as seriously as accidents.
      Walk the floor every day and listen.
      Report figures to the weekly meeting.
      Bring down scrap and waiting time.`),
    needs: graded(`
      2+ Experience of leading people on a shop floor.
      You know quality and safety systems.
      You decide with figures and a look at the place itself.
      The local language, for the sake of the team.`),
    questions: asked(`
      How large was the largest team that you led? > 42 people on two lines. | Twelve, on the night shift. | Four trainees, for a summer.`),
  },
  {
    key: 'driver',
    category: 'logistics-transport',
    style: 'field',
    remote: 0,
    skills: bars('Safe driving|Vehicle checks|Customer service|Route planning|Loading'),
    roles: roles(`
      # Delivery Driver; 0-3; 170-300; 36-50; - - c; many plain at:logistics+restaurant+retail
      @ City Routes | Groceries@retail | Evening Shift@restaurant logistics
      + Delivery apps
      Deliver on time, with every parcel in one piece.
      Collect signatures or payments and hand them in on the same day.
      # Truck Driver; 1-5; 240-480; 52-84; - c; many at:logistics+construction+farm+environment
      @ Long Distance@logistics | Refrigerated Goods@logistics farm | Site Deliveries@construction | Recycling@environment
      + Heavy vehicle licence | Load securing
      Drive trucks of up to 40 tonnes safely and keep to rest times.
      Secure the load and check the papers.
      # Bus Driver; 1-4; 220-400; 42-64; - c; plain many at:public
      @ School Run | City Routes
      + Heavy vehicle licence | Passenger safety
      Drive your route on time and help passengers on and off.
      Check the bus before the first trip.
      # Courier; 0-2; 160-260; 33-44; - -; plain many at:logistics
      @ Medicines | City Routes
      + Navigation
      Deliver letters, samples and small parcels by bike or scooter.
      Keep cold goods cold.
      # Forklift Operator; 0-4; 180-320; 37-54; c c; many plain at:logistics+construction
      @ Night Shift@logistics | Yard
      + Forklift licence
      Load and unload trucks by forklift.
      Stack safely and report damage.`),
    duties: graded(`
      Check tyres, brakes and lights before you leave.
      Be polite at the door.
      Keep the vehicle clean.
      Report accidents and damage at once.`),
    needs: graded(`
      A valid licence for the vehicle and a clean record.
      You know the roads in the region.
      You can lift 25 kilograms.
      You are punctual.`),
    questions: asked(`
      Which classes does your driving licence cover? > LMV and HMV. | Cars and trucks over 7.5 tonnes. | Two-wheelers and light vehicles.`),
  },
  {
    key: 'warehouse',
    category: 'logistics-transport',
    style: 'shift',
    remote: 0,
    skills: bars('Teamwork|Inventory control|Safety|WMS|Barcode scanning'),
    roles: roles(`
      # Warehouse Associate; 0-2; 160-280; 34-46; - - c; plain many
      @ Cold Chain@logistics | Spare Parts@logistics factory | Night Shift | Online Orders@retail
      + Order picking
      Receive, store and pick goods so that stock and system agree.
      Pack orders and load vans.
      # Inventory Controller; 1-4; 260-600; 44-68; a b c; plain
      @ Spare Parts@logistics factory | Returns@retail
      + Excel | Stock counting
      Count a part of the shelves every day and explain differences.
      Decide with buyers what to order and when.
      # Dispatch Coordinator; 1-4; 240-520; 42-64; - a c; plain at:logistics+retail
      @ Night Shift | Cold Chain@logistics
      + Route planning | Communication
      Plan the loading of forty trucks a day.
      Keep drivers and customers informed when something is late.
      # Supply Chain Analyst; 0-5; 380-1200; 58-102; b b m; intern at:logistics+retail+factory
      + Forecasting | Excel
      Forecast demand and find the bottleneck of the week.
      Compare suppliers by price, quality and delivery.
      # Warehouse Supervisor; 3-5; 400-800; 58-86; c a b; plain
      @ Cold Chain@logistics | Night Shift
      + Team leadership | Shift planning
      Lead a shift of twenty people and plan the week.
      Keep gangways free and rules simple.
      # Customs Clerk; 0-4; 240-560; 42-66; a b; plain at:logistics
      @ Port@coast | Air Freight@metro
      + Import and export documents | Customs tariffs
      Prepare papers for customs without a missing line.
      Answer questions from the authorities.`),
    duties: graded(`
      Follow the safety rules around forklifts.
      Work with scanners and a warehouse system.
      Keep your area tidy.
      Help out at other stations on busy days.`),
    needs: graded(`
      You are careful with numbers and goods.
      You can work early and late shifts.
      1+ Experience in a warehouse or dispatch office.
      You work well in a team.`),
    questions: asked(`
      Are you able to start at six in the morning? > Yes, I have my own transport. | Yes, the first bus arrives at 5:40. | From seven would be easier, but yes.`),
  },
  {
    key: 'residential',
    category: 'residential',
    style: 'field',
    remote: 0,
    skills: bars('Negotiation|Local market knowledge|Site visits|Documentation|Customer service'),
    roles: roles(`
      # Residential Property Consultant; 0-4; 260-900; 44-96; b - c; plain
      @ Resale Homes | Rentals | Villas
      + Property sales
      Show homes and answer questions, including the awkward ones.
      Guide buyers through loan, registration and handover.
      # Housing Sales Executive; 0-4; 240-800; 42-90; b - c; plain
      @ New Township@IN | New Apartments
      + Property sales | CRM
      Welcome visitors to our show flat and follow up within a day.
      Explain floor plans, payment schedules and permits.
      # Home Inspector; 1-5; 320-800; 52-84; c a; plain
      + Building inspection | Report writing
      Inspect houses before they are sold and describe their condition truthfully.
      Explain to buyers what a repair would cost.
      # Interior Designer; 0-5; 300-1100; 48-92; b c; intern
      @ Villas | Apartments
      + Interior design | SketchUp
      Plan rooms that fit a family and its budget.
      Choose materials and supervise the work.`),
    duties: graded(`
      Keep listings up to date, with honest pictures and measurements.
      Stay in touch after the keys are handed over.
      Note what visitors liked and didn't like.
      Work one weekend in two.`),
    needs: graded(`
      Knowledge of the local housing market.
      Honesty that buyers recommend to friends.
      A vehicle or driving licence for visits.
      Registration with the property authority, where it is required.`),
    questions: asked(`
      How many homes did you sell or let last year? > 18 sales and about 30 rentals. | Eleven apartments in a new project. | I've only just started, but I've accompanied about 40 viewings.`),
  },
  {
    key: 'commercial',
    category: 'commercial',
    style: 'office',
    remote: 0.1,
    skills: bars('Market analysis|Client relations|Presentation|Contract review|Negotiation'),
    roles: roles(`
      # Commercial Leasing Manager; 3-5; 900-2000; 88-138; b m; plain
      @ Office Parks | Retail Units
      + Lease negotiation
      Find tenants who fit the building, and keep them.
      Negotiate leases with their rent-free periods, options and service charges.
      # Office Space Consultant; 0-4; 380-1000; 56-92; b b; plain
      @ Co-working | Small Offices
      + Lease negotiation | Space planning
      Find out how much space a company needs and show it three good options.
      Compare the costs of renting, sharing and moving.
      # Shopping Centre Manager; 4-5; 1100-2000; 95-140; b m; plain
      + Centre management | Budgeting
      Run the center day to day: tenants, security, cleaning and events.
      Plan the yearly budget and the mix of shops.
      # Valuation Surveyor; 1-5; 480-1500; 66-118; b m
      @ Office Parks | Retail Units
      + Valuation | Report writing
      Value offices and shops, and explain the figure.
      Inspect buildings and collect comparable rents.`),
    duties: graded(`
      Watch vacancies and plan ahead.
      Work with lawyers on renewals.
      Visit buildings and talk to tenants.
      Keep our market data up to date.`),
    needs: graded(`
      1+ Experience in commercial property.
      Good with figures and with people.
      You read a lease to its last page.
      A network among brokers and tenants is a plus.`),
    questions: asked(`
      What was the last lease you worked on? > 2,400 square meters for a software company, five years. | A ground-floor shop, with a difficult landlord. | I helped with a co-working floor during my internship.`),
  },
  {
    key: 'industrial',
    category: 'industrial',
    style: 'site',
    remote: 0,
    skills: bars('Facility maintenance|Safety|Utilities|Vendor management|Energy audits'),
    roles: roles(`
      # Industrial Park Manager; 4-5; 1000-1900; 90-132; b m; plain at:facility
      @ Textile Cluster@IN | Utilities
      + Budgeting | Permits
      Run the park for its forty companies: roads, power, water and security.
      Plan investments and agree on fees with tenants.
      # Facility Engineer; 1-5; 380-1100; 62-100; b a; at:facility+factory
      @ Utilities | Clean Rooms@factory
      + HVAC | Building management systems
      Keep steam, compressed air, water and power available around the clock.
      Bring energy use down year by year.
      # Boiler Operator; 1-4; 240-460; 48-74; c c; plain at:facility+factory
      @ Night Shift
      + Boiler operation
      Run and watch the boilers, and keep their logs.
      Test water and safety valves each shift.
      # Effluent Plant Operator; 0-4; 200-420; 42-68; c c; plain at:factory+environment+facility
      @ Textile Cluster@IN | Night Shift
      + Water treatment | Sampling
      Operate the treatment plant and take samples.
      Report values to the authority correctly and on time.`),
    duties: graded(`
      Check work permits of contractors.
      Take part in drills and improve after each one.
      Plan shutdowns with the people affected.
      Keep spare parts in stock.`),
    needs: graded(`
      1+ The operator's licence or diploma of your field.
      1+ Experience in a factory or industrial estate.
      You are available for call-outs now and then.
      You know environmental rules, or learn them quickly.`),
    questions: asked(`
      Which operator licences do you hold? > Boiler attendant, first class. | Second class; I sit the next exam in March. | A diploma in mechanical engineering, no licence so far.`),
  },
  {
    key: 'apartments',
    category: 'apartments',
    style: 'site',
    remote: 0,
    skills: bars('Resident communication|Record keeping|Building maintenance|Vendor coordination'),
    roles: roles(`
      # Apartment Community Manager; 2-5; 380-800; 52-82; b a; plain
      @ 400 Flats | Gated Community | Serviced Apartments
      + Accounts | Conflict resolution
      Be the person residents call, and call them back.
      Collect maintenance charges and publish the accounts.
      # Building Caretaker; 0-4; 160-320; 34-52; - c; plain
      @ Student Housing | 60 Flats
      + Basic repairs
      Do small repairs yourself and order the large ones.
      Keep stairs, pumps and gardens in good shape.
      # Estate Supervisor; 2-5; 280-560; 46-72; c a; plain
      @ Gated Community | Four Towers
      + Team leadership | Shift planning
      Plan cleaning, security, lifts and gardens with your team.
      Inspect the buildings every week.
      # Concierge; 0-4; 180-360; 35-54; - c; plain
      @ Serviced Apartments | Evening Shift
      + Guest service | Languages
      Welcome residents and visitors, and take in parcels.
      Book taxis, tables and repairs.`),
    duties: graded(`
      Keep visitor and security rules friendly and firm.
      Write down complaints and what was done about them.
      Help to prepare the yearly meeting of owners.
      Know what to do when the lift stops or the alarm rings.`),
    needs: graded(`
      Practical skill and a talent for neighbors.
      1+ Experience in housing, hotels or facilities.
      You can write a clear notice for the lobby.
      You live nearby, or are willing to.`),
    questions: asked(`
      How far from the building do you live? > Two kilometers; I cycle. | About 40 minutes, but I'm ready to move. | Next street.`),
  },
];
