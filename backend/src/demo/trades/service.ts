import { asked, bars, graded, roles } from './trade.ts';
import type { Trade } from './trade.ts';

export const SERVICE: readonly Trade[] = [
  {
    key: 'chef',
    category: 'hospitality',
    style: 'shift',
    remote: 0,
    skills: bars('Cooking|Food hygiene|Mise en place|Teamwork|Stock control'),
    roles: roles(`
      # Commis Chef; 0-1; 170-260; 33-40; - c; plain many
      @ Breakfast@hotel | Vegetarian Kitchen
      + Knife skills
      Prepare vegetables, sauces and garnishes for your section.
      Label and rotate stock so that little is thrown away.
      # Chef de Partie; 2-4; 260-460; 42-58; c - a; plain
      @ Banquets@hotel | South Indian Kitchen@IN | Grill
      + Section management
      Run your section through service and keep its standard.
      Show commis chefs how it is done.
      # Sous Chef; 3-5; 420-800; 54-76; c a; plain
      @ Banquets@hotel | Vegetarian Kitchen
      + Menu planning | Team leadership
      Run the kitchen when the head chef is away.
      Plan menus and calculate their cost.
      # Pastry Chef; 1-5; 260-620; 40-66; c a; plain
      @ Bakery | Breakfast@hotel
      + Pastry | Chocolate work
      Make desserts, cakes and viennoiserie from scratch.
      Plan the dessert menu with the seasons.
      # Tandoor Chef; 1-4; 220-440; 38-56; - - c; plain
      @ Banquets@hotel
      + Tandoor cooking | Marinades
      Cook breads and kebabs in the tandoor, in front of guests on weekends.
      Prepare doughs and marinades every morning.
      # Baker; 0-4; 170-360; 33-50; - c
      @ Bakery
      + Baking | Dough preparation
      Bake bread and rolls from three in the morning.
      Look after the sourdough and the ovens.`),
    duties: graded(`
      Handle allergies without guessing.
      Keep the kitchen clean enough to show to guests.
      2+ Train apprentices with patience, even during service.
      Help with the weekly stock count.`),
    needs: graded(`
      A food safety certificate, or you get it with us in the first month.
      You stay friendly when it gets busy.
      You can work evenings, weekends and holidays.
      1+ Experience in a busy kitchen.`),
    questions: asked(`
      Which cuisine do you cook best? > Awadhi; my family comes from Lucknow. | Italian, after four years in a trattoria. | South Indian breakfast.`),
  },
  {
    key: 'hotel',
    category: 'hospitality',
    style: 'shift',
    remote: 0,
    skills: bars('Guest service|Communication|Teamwork|Hygiene|Languages'),
    roles: roles(`
      # Front Office Executive; 0-4; 200-420; 34-50; a c b; plain at:hotel
      @ Night Audit | City Hotel | Beach Resort@coast | Heritage Property@IN
      + Reservation systems | Cash handling
      Check guests in and out and remember what they asked for last time.
      Handle reservations, invoices and room keys.
      # Housekeeping Supervisor; 2-5; 260-480; 40-58; c - a; plain at:hotel
      @ Heritage Property@IN | City Hotel
      + Housekeeping standards | Team leadership
      Plan the rooms for a team of twelve and check them before arrival.
      Order linen and supplies.
      # Waiter; 0-3; 150-280; 31-42; - - c; plain many at:hotel+restaurant
      @ Banquets@hotel | Rooftop Restaurant | Breakfast@hotel
      + Table service | POS systems
      Take orders, explain the menu and bring the right plate to the right guest.
      Recommend what you would order yourself.
      # Restaurant Manager; 4-5; 560-1000; 60-84; a b c; plain at:hotel+restaurant
      @ Rooftop Restaurant
      + Team leadership | Cost control
      Lead the team on the floor and plan its shifts.
      Watch costs, bookings and reviews.
      # Barista; 0-3; 160-300; 31-42; - - c; plain many at:restaurant+hotel
      @ Coffee Bar
      + Coffee making | Cash handling
      Make coffee the way each guest likes it, also at eight in the morning.
      Keep machine, grinder and counter spotless.
      # Banquet Manager; 3-5; 520-950; 58-82; a b; plain at:hotel
      + Event planning | Team leadership
      Plan weddings and conferences with guests and kitchen.
      Lead the banquet team on the day.`),
    duties: graded(`
      Solve complaints on the spot.
      Keep to the hygiene rules.
      2+ Train new colleagues.
      Help other teams on busy days.`),
    needs: graded(`
      You like people and show it.
      Good English; each further language is a plus.
      You can work shifts, weekends and holidays.
      3+ Experience of leading a team in a hotel or restaurant.`),
    questions: asked(`
      Which languages do you speak? > Hindi, English and some French. | English, Malayalam and Tamil. | English and Spanish.`),
  },
  {
    key: 'travel',
    category: 'hospitality',
    style: 'field',
    remote: 0,
    skills: bars('Communication|Languages|First aid|Organisation'),
    roles: roles(`
      # Tour Guide; 0-4; 180-420; 33-50; - c b; plain at:hotel
      @ Heritage Walks | Group Tours
      + Storytelling | Local history
      Lead groups of up to sixteen guests through the old town.
      Look after guests who can't walk fast.
      # Travel Consultant; 0-4; 220-520; 36-56; a b; plain at:hotel
      @ Group Tours
      + Itinerary planning | Booking systems
      Plan trips for our guests and book trains, rooms and permits.
      Find a second plan when a flight is cancelled.
      # Trek Leader; 1-4; 260-500; 38-56; c c; plain at:hotel
      @ Himalaya@hill | Forest Trails
      + Mountain first aid | Navigation
      Lead treks safely, with an eye on the weather and on the slowest walker.
      Check tents, ropes and first aid kits before each tour.
      # Cabin Crew; 0-3; 320-600; 38-58; - c; plain many at:hotel
      @ Seaplane Service@coast | Charter Flights@metro
      + Passenger safety | Service
      Look after passengers on our charter flights to the resorts.
      Check safety equipment before every flight.
      # Event Coordinator; 0-4; 260-620; 42-66; b c; plain intern
      @ Corporate Events | Weddings
      + Event planning | Budgeting
      Plan weddings and company events, from the first call to the last invoice.
      Book suppliers and be there on the day.`),
    duties: graded(`
      Collect feedback and pass it on.
      Treat places and their people with respect.
      Keep to budgets and timetables.
      Stay friendly on the twelfth day of the tour.`),
    needs: graded(`
      Fluent English and one more language.
      A current first aid certificate, or you get it with us.
      You are at ease with groups.
      1+ Experience in travel or events.`),
    questions: asked(`
      Which regions do you know well? > Kumaon and Garhwal; I grew up in Almora. | The coast from Goa to Gokarna. | My home town and its old quarter.`),
  },
  {
    key: 'retail',
    category: 'retail',
    style: 'shift',
    remote: 0,
    skills: bars('Customer service|Product knowledge|Cash handling|Stock taking|Teamwork'),
    roles: roles(`
      # Store Associate; 0-3; 160-280; 32-42; - - c; plain many
      @ Sarees@IN retail | Groceries@retail | Books@retail | Weekend Team
      + POS systems
      Advise customers the way you would advise a friend.
      Keep shelves full, priced and inviting.
      # Cashier; 0-2; 150-250; 31-38; - - c; plain many
      @ Weekend Team | Evening Shift
      + POS systems
      Serve customers at the till, quickly and with a smile.
      Balance the till at closing time.
      # Store Manager; 3-5; 480-1000; 56-84; a b -; plain
      @ New Store@retail
      + Team leadership | Shift planning
      Lead a team of ten and plan its shifts.
      Watch sales, stock and costs.
      # Visual Merchandiser; 1-4; 280-560; 42-62; c b; plain at:retail
      @ Window Displays
      + Merchandising | Display design
      Design windows and displays, and change them with the seasons.
      Show store teams how to keep them up.
      # Showroom Executive; 0-4; 200-440; 36-54; - a; plain at:retail
      @ Electronics | Furniture
      + Upselling
      Explain products and let customers try them out.
      Follow up on offers and arrange delivery.
      # Category Buyer; 2-5; 560-1300; 62-98; b b; plain at:retail
      @ Groceries | Home Textiles@IN
      + Purchasing | Negotiation
      Decide what we sell in your category, and at what price.
      Visit suppliers and negotiate with them.`),
    duties: graded(`
      Receive deliveries and check them against the order.
      Watch what sells and tell the buyer.
      Keep the shop tidy.
      Help with the yearly stock count.`),
    needs: graded(`
      You are still friendly at closing time.
      You are reliable with money and goods.
      You can work some weekends.
      1+ Experience in a shop.`),
    questions: asked(`
      Which days of the week are you available? > Any day except Tuesday. | Thursday to Sunday. | All week; I'm off to college only in the evenings.`),
  },
  {
    key: 'security-guard',
    category: 'public-safety',
    style: 'shift',
    remote: 0,
    skills: bars('Vigilance|First aid|Report writing|Conflict resolution'),
    roles: roles(`
      # Security Guard; 0-3; 150-260; 33-44; - c; plain many
      @ Night Shift | Hospital@facility | Office Towers@facility | Town Hall@public
      + Access control
      Control access politely and without exceptions.
      Walk your rounds and note what is unusual.
      # Fire Safety Officer; 2-5; 340-700; 52-78; c a; plain
      @ Hospital@facility | Schools@public
      + Fire safety | Training
      Inspect alarms, exits and extinguishers.
      Train staff and lead evacuation drills.
      # Control Room Operator; 0-4; 200-400; 38-56; c - a; plain
      @ Night Shift
      + CCTV monitoring | Radio communication
      Watch cameras and alarms and send help by the plan.
      Keep the log complete.
      # Lifeguard; 0-2; 170-280; 32-40; c c; plain at:public
      @ Town Pool | Beach@coast
      + Swimming rescue
      Watch over swimmers and step in early.
      Keep rescue gear ready and the pool rules friendly.`),
    duties: graded(`
      Lead people out calmly when the alarm rings.
      Write reports that stand up later.
      Help visitors who are lost.
      Hand over properly at the end of the shift.`),
    needs: graded(`
      A clean police record.
      1+ The licence that the work requires in the state or country.
      You stay alert through a long shift.
      Former members of the armed forces are welcome.`),
    questions: asked(`
      Have you worked shifts before? > Yes, nights for three years. | Yes, in a mall. | No, but I get up early without trouble.`),
  },
  {
    key: 'public-service',
    category: 'public-safety',
    style: 'office',
    remote: 0.15,
    skills: bars('Report writing|Stakeholder management|Community engagement|Data analysis|Public speaking'),
    roles: roles(`
      # Policy Analyst; 0-5; 420-1300; 58-104; m b; intern at:public+university
      @ Water and Sanitation@public | Urban Mobility@public
      + Policy analysis
      Study a public problem in the field and in the figures.
      Prepare decisions with options and costs.
      # Town Planner; 1-5; 450-1300; 62-104; m b; at:public
      @ Urban Mobility | Housing
      + Urban planning | GIS
      Plan streets, parks and housing with the people who live there.
      Check building applications against the plan.
      # Public Health Officer; 1-5; 480-1300; 62-102; m b; plain at:public
      @ Vaccination | Water and Sanitation
      + Epidemiology
      Plan vaccination drives and follow up outbreaks.
      Advise schools, markets and villages on hygiene.
      # Grants Officer; 0-4; 360-800; 52-80; b b; plain
      @ Education@charity | Research@university
      + Grant management | Excel
      Check grant applications and follow up on how the money is used.
      Help applicants to fill in the forms.
      # Emergency Planner; 1-5; 420-1000; 60-96; b m; at:public
      @ Floods | Heatwaves
      + Emergency planning | Coordination
      Write and test plans for floods, fires and heatwaves.
      Coordinate agencies when it counts.
      # Social Worker; 0-5; 280-680; 48-74; b m; plain at:public+charity
      @ Child Protection | Families
      + Case management | Counselling
      Visit families and plan help together with them.
      Work with schools, doctors and courts.`),
    duties: graded(`
      Hold public meetings and take objections seriously.
      Write in plain language.
      Work with other agencies.
      Visit the field, also in bad weather.`),
    needs: graded(`
      A degree in a related subject.
      Plain, careful writing.
      Independent judgement.
      1+ Experience in public service or a charity.`),
    questions: asked(`
      Which public program have you worked on? > The national nutrition mission, at block level. | A cycle lane network in a town of 200,000. | A literacy survey, as a student volunteer.`),
  },
  {
    key: 'scientist',
    category: 'science',
    style: 'site',
    remote: 0,
    skills: bars('Data analysis|Scientific writing|Laboratory techniques|Statistics|Record keeping'),
    roles: roles(`
      # Research Scientist; 2-5; 800-2400; 88-150; d m d
      @ Vaccines@pharma | Oncology@pharma | Crop Genetics@farm | Battery Materials@university | River Ecology@environment
      + Experiment design | R
      Plan and carry out experiments with proper controls.
      Publish results, including negative ones.
      # Laboratory Analyst; 0-4; 280-680; 48-74; b b; intern
      @ Water Quality@environment | Quality Control@pharma | Soil and Seeds@farm
      + HPLC | Good laboratory practice
      Prepare and test samples and record results the same day.
      Look after instruments, chemicals and their disposal.
      # Chemist; 0-5; 320-1200; 54-98; b m m; intern at:pharma+university+environment
      @ Formulation@pharma | Water Quality@environment | Battery Materials@university
      + HPLC | Analytical chemistry
      Develop and validate methods, and write down their limits.
      Scale up a process from the flask to the pilot plant.
      # Microbiologist; 0-5; 320-1100; 54-96; m b; intern at:pharma+environment+university+farm
      @ Vaccines@pharma | Water Quality@environment | Soil Biology@farm
      + PCR | Microbial culture
      Culture and identify bacteria and fungi.
      Monitor the cleanliness of air, water and surfaces.
      # Clinical Research Associate; 1-5; 480-1300; 70-108; b m; plain at:pharma
      @ Oncology | Vaccines | Diabetes
      + Clinical trials | Good clinical practice
      Visit trial sites and check data against the source.
      Train site staff and follow up on open questions.
      # Geologist; 1-5; 420-1400; 62-108; m b; at:environment+university
      @ Groundwater@environment | Field Mapping@university
      + Field mapping | GIS
      Map rocks and groundwater in the field.
      Interpret drill cores and write reports.`),
    duties: graded(`
      Keep a laboratory journal that others can repeat from.
      Follow safety and ethics rules.
      3+ Work with partners in universities and industry.
      Present your results to the group.`),
    needs: graded(`
      A degree in the field.
      Honest statistics.
      1+ Practice with the methods named under skills.
      You are careful with chemicals, samples and data.`),
    questions: asked(`
      Please name one publication or report of yours. > A paper on arsenic in well water; the link is in my resume. | An internal report on column life. | My master's thesis on lactic acid bacteria.`),
  },
  {
    key: 'farming',
    category: 'agriculture',
    style: 'field',
    remote: 0,
    skills: bars('Crop management|Irrigation|Machinery|Record keeping|Teamwork'),
    roles: roles(`
      # Farm Manager; 3-5; 420-900; 58-86; b c; plain
      @ Organic Vegetables | Flowers
      + Harvest planning | Team leadership
      Plan sowing, irrigation and harvest with weather and market in mind.
      Lead seasonal teams fairly and pay them on time.
      # Agronomist; 0-5; 320-900; 52-84; b m; intern
      @ Irrigation | Organic Vegetables
      + Soil testing | Pest management
      Advise growers on soil, seed and pests, in the field.
      Try new varieties on small plots before we plant them widely.
      # Tractor Operator; 0-3; 160-280; 34-46; - -; plain many
      @ Harvest Season
      + Tractor driving | Basic repairs
      Plough, sow and harvest with tractors and their implements.
      Grease, check and repair machines.
      # Dairy Technician; 0-4; 200-400; 38-54; c c; plain
      + Milking systems | Animal husbandry
      Operate and clean the milking machines twice a day.
      Watch the health of forty cows.
      # Greenhouse Grower; 0-4; 190-400; 36-54; - c; plain
      @ Flowers | Seedlings
      + Plant propagation | Climate control
      Sow, prick out and water seedlings in the greenhouse.
      Watch climate and pests.
      # Orchard Supervisor; 2-5; 300-600; 44-66; c b; plain
      @ Apple Orchard@hill | Citrus
      + Pruning | Team leadership
      Plan pruning, thinning and picking in the orchard.
      Lead a picking team of fifteen.`),
    duties: graded(`
      Keep records for certification.
      Help other teams at harvest.
      Look after tools and machines.
      Report pests, leaks and damage at once.`),
    needs: graded(`
      Early mornings, outdoors.
      A tractor or driving licence is a plus.
      1+ Experience on a farm.
      The language of the region.`),
    questions: asked(`
      Which crops or animals do you know best? > Wheat and mustard; my parents farm both. | Dairy cows. | Tomatoes and peppers under glass.`),
  },
  {
    key: 'environment',
    category: 'agriculture',
    style: 'field',
    remote: 0,
    skills: bars('Field surveys|Report writing|Sampling|Regulatory compliance'),
    roles: roles(`
      # Environmental Consultant; 0-5; 320-1000; 54-92; b m; intern at:environment
      @ Wetlands | Mining Rehabilitation
      + Environmental assessment | GIS
      Write environmental assessments that hold up at a hearing.
      Plan how a damaged site turns green again.
      # Forest Officer; 1-4; 340-700; 50-74; b b; plain
      @ Reforestation
      + Forestry | GIS
      Plan planting and thinning, and protect the forest from fire.
      Work with villages on firewood and grazing.
      # Wildlife Biologist; 1-5; 320-800; 52-82; m b
      @ Wetlands | River Birds
      + Wildlife surveys | Statistics
      Count and map birds, mammals or fish.
      Advise on how a project can spare them.
      # Waste Management Supervisor; 1-4; 260-520; 44-64; c a b; plain at:environment
      @ Recycling | Composting
      + Team leadership | Waste management
      Run the sorting plant with a team of twenty.
      Find buyers for paper, metal and compost.
      # Sustainability Analyst; 0-4; 380-900; 58-90; b m; intern at:environment
      @ Carbon Reporting
      + Carbon accounting | Excel
      Calculate emissions with a source for every factor.
      Help companies to write reports that are true.`),
    duties: graded(`
      Map your results.
      Talk with people on site before a project starts.
      Keep samples and data in order.
      Work outdoors about two days a week.`),
    needs: graded(`
      You know the environmental rules, or learn them quickly.
      1+ Field practice in rough country.
      A driving licence, and boots.
      You write clearly.`),
    questions: asked(`
      Which mapping software do you use? > QGIS, daily. | ArcGIS at work and QGIS at home. | QGIS, from two courses.`),
  },
  {
    key: 'beauty',
    category: 'other',
    style: 'shift',
    remote: 0,
    skills: bars('Customer service|Hygiene|Reliability|Scheduling'),
    roles: roles(`
      # Hair Stylist; 0-5; 150-420; 31-54; c c -; at:salon
      @ Bridal Season | Weekend Team
      + Cutting | Coloring
      Cut, color and style hair, and listen first.
      Recommend products honestly.
      # Beautician; 0-4; 150-360; 31-50; c -; at:salon
      @ Bridal Season
      + Skin care | Makeup
      Give facials, manicures and bridal makeup.
      Check for allergies before you start.
      # Fitness Trainer; 0-4; 180-480; 34-58; c c; at:salon
      @ Studio | Morning Classes
      + Coaching | Exercise planning
      Lead classes and train people one to one.
      Write training plans that people stick to.
      # Tailor; 0-4; 160-340; 33-48; - c; at:salon
      @ Bridal Season
      + Sewing | Pattern making
      Alter and sew blouses, suits and dresses.
      Take measurements and advise on fabric.
      # Housekeeper; 0-3; 150-260; 31-40; - -; plain many at:school+facility
      @ Boarding House@school | Serviced Homes@facility
      + Cleaning | Laundry
      Clean rooms, kitchens and bathrooms.
      Look after linen and supplies.
      # Gardener; 0-4; 150-300; 32-46; - c; plain many at:school+facility
      @ School Grounds@school | Office Parks@facility
      + Gardening | Pruning
      Plant, water and prune, and look after lawns and trees.
      Keep paths and tools safe.`),
    duties: graded(`
      Keep tools and your workplace clean.
      Order materials in time.
      Be on time and ready to start.
      Learn new techniques in training that we pay for.`),
    needs: graded(`
      1+ Training, or a convincing trial day.
      You are friendly, punctual and discreet.
      You can work on Saturdays.
      You take pride in the details.`),
    questions: asked(`
      Can you come for a paid trial day? > Yes, any Monday. | Yes, next week. | Yes, but only in the afternoon.`),
  },
  {
    key: 'community',
    category: 'other',
    style: 'field',
    remote: 0,
    skills: bars('Communication|Community engagement|Reliability|Teamwork'),
    roles: roles(`
      # Community Volunteer Coordinator; 1-4; 260-560; 42-62; b -; plain at:charity
      @ Literacy | Clean Water | Food Bank
      + Event planning | Volunteer management
      Find, train and thank volunteers.
      Plan rotas so that everybody's time is well used.
      # Fundraiser; 0-4; 240-620; 40-64; b - b; at:charity
      @ Monthly Donors | Companies
      + Fundraising | Writing
      Ask people and companies for support, and thank them properly.
      Report to donors on what their money did.
      # Field Officer; 0-4; 240-520; 40-58; b c; plain at:charity
      @ Clean Water | Literacy
      + Monitoring | Data collection
      Visit projects and report what has changed for people.
      Train local committees.
      # Mentor; 0-3; 180-340; 34-46; - -; plain at:charity
      @ Youth | Job Starters
      + Mentoring
      Meet a young person every week and help with school or a first job.
      Take part in monthly meetings with other mentors.
      # Museum Guide; 0-3; 180-340; 33-46; b -; plain at:charity
      @ School Groups
      + Storytelling
      Show school classes and visitors around our small museum.
      Answer questions and invent new tours.
      # Sports Coach; 0-4; 180-420; 34-54; c -; at:salon+charity
      @ Youth | Girls' Football | Badminton
      + Coaching | First aid
      Coach children and teenagers twice a week.
      Go along to matches and keep the team together.`),
    duties: graded(`
      Keep simple, open accounts.
      Listen to the people the work is for.
      Write a short report every month.
      Follow our rules on safeguarding.`),
    needs: graded(`
      You are reliable.
      Clear, friendly writing.
      You get on with all kinds of people.
      1+ Experience with groups of children or adults.`),
    questions: asked(`
      How many hours a week can you give? > Six, on weekends. | Up to ten, as I work part-time. | Full-time from next month.`),
  },
];
