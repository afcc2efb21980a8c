import type { Quantity } from '../values/quantity.ts';

/** How a car field is read from a feed's text. */
export type FieldKind =
  | { is: 'text' }
  | { is: 'description' }
  | { is: 'list' }
  | { is: 'images' }
  | { is: 'number'; quantity: Quantity }
  | { is: 'flag' }
  | { is: 'date' }
  | { is: 'moment' }
  | { is: 'timestamp' }
  | { is: 'carType' }
  | { is: 'status' }
  | { is: 'state' }
  | { is: 'itemType' }
  | { is: 'priceType' }
  | { is: 'address' }
  | { is: 'lenders' };

export type CarField = {
  kind: FieldKind;
  /** Column names from which it is filled without a rule; compared by letters and digits only. */
  aliases: readonly string[];
};

const text: FieldKind = { is: 'text' };
const flag: FieldKind = { is: 'flag' };
const list: FieldKind = { is: 'list' };
const date: FieldKind = { is: 'date' };
const number = (quantity: Quantity): FieldKind => ({ is: 'number', quantity });

const field = (kind: FieldKind, aliases = ''): CarField => ({
  kind,
  aliases: aliases
    .split(',')
    .map((alias) => alias.trim())
    .filter(Boolean),
});

/**
 * Every car field a feed may fill, by its path in the car, with the kind of value and the column names that are
 * recognised by themselves, best first. The field's own name is always recognised.
 */
export const carFields: Readonly<Record<string, CarField>> = {
  id: field(text, 'Vehicle Id, Listing Id, Advert Id, Ad Id, Item Id, Unit Id, Car Id, Uuid, Guid, Identifier'),
  slug: field(text),
  name: field(text),
  year: field(
    number('year'),
    'Model Year, Year Model, Manufacture Year, Year Of Manufacture, Manu Year, Build Year, Yr, Release Year, Year Built',
  ),
  make: field(text, 'Brand, Manufacturer, Make Name, Vehicle Make, Marque, Make Description, Oem'),
  model: field(text, 'Model Name, Vehicle Model, Family, Model Description, Model Family'),
  badge: field(
    text,
    'Variant, Trim, Grade, Badge Name, Model Variant, Trim Level, Sub Model, Variant Name, Badge Description, Derivative, Spec Level',
  ),
  series: field(text, 'Series Name, Model Series, Series Code, Generation'),
  car_type: field(
    { is: 'carType' },
    'Custom Label 0, Condition, State Of Vehicle, Vehicle Type, Stock Type, Used Or New, New Used, Type, New Or Used, Listing Type, Category, Vehicle Condition, New Used Demo, Inventory Type, Sale Type, Class',
  ),
  status: field(
    { is: 'status' },
    'Stock Status, Vehicle Status, Availability, Listing Status, Ad Status, State Of Sale, Inventory Status',
  ),
  tag: field(text, 'Sticker, Label, Ribbon, Promo Tag, Special Tag, Banner'),
  reserved: field(flag, 'Is Reserved, On Hold, Under Offer, Deposit Taken'),
  sold: field(flag, 'Is Sold'),
  sold_date_timestamp: field({ is: 'timestamp' }, 'Sold Date, Date Sold, Sale Date, Sold At, Sold On, Delivery Date'),
  created_at: field(
    { is: 'moment' },
    'Created, Date Added, Date Created, Created Date, Created On, Date In, Date In Stock, Stock Date, In Stock Date, First Seen, Listed Date, List Date, Date Listed, Added, Arrival Date, Publish Date, Published At, Create Time, Date First On Lot',
  ),
  days_in_stock: field(
    number('count'),
    'Stock Days, Days On Lot, Days In Yard, Age In Days, Days Listed, Days On Market',
  ),
  updated_at: field(
    { is: 'moment' },
    'Updated, Last Updated, Date Modified, Modified, Modified Date, Last Modified, Updated On, Date Updated, Update Time, Modified At',
  ),
  km: field(
    number('distance'),
    'Odometer, Kms, Kilometres, Kilometers, Mileage, Odo, Odometer Reading, Odometer Value, Mileage Value, Km Reading, Current Odometer, Distance, Kilometre, Odometer Km, Kms Travelled, Indicated Kms',
  ),
  preorder: field(flag, 'Pre Order, Available To Order, Is Preorder'),
  stocknum: field(
    text,
    'Stock No, Stock Number, Stock Num, Stock #, Stock, Stock Id, Stock Code, Stockno, Dealer Stock No, Dealer Stock Number, Sku, Unit Number, Stock Ref, Reference, Ref, Dms Stock Number, Stk No, Stk',
  ),
  vin: field(
    text,
    'Vin Number, Vin No, Chassis, Chassis Number, Chassis No, Vin Chassis, Vehicle Identification Number, Vin Code',
  ),
  nvic: field(text, 'Nvic Code, Glass Code, Glasses Code, Glass Nvic'),
  item_type: field(
    { is: 'itemType' },
    'Vehicle Category, Product Type, Unit Type, Vehicle Class, Asset Type, Segment, Custom Label 3, Vehicle Type, Google Product Category',
  ),
  certified: field(flag, 'Cpo, Is Certified, Certified Pre Owned, Approved Used, Certified Used'),
  views: field(number('count'), 'View Count, Page Views, Hits'),
  show_on_dealer_website: field(
    flag,
    'Show On Website, Publish, Published, Advertise, Web, Display On Web, Online, Show, Is Published, Web Listed, Export To Web',
  ),
  payment_processors: field(list, 'Payment Providers'),

  price: field(
    number('money'),
    'Drive Away Price, Driveaway Price, Driveaway, Drive Away, Advertised Price, Pricing Advertised, Asking Price, Sale Price, Selling Price, Internet Price, Web Price, Retail Price, Advertising Price, Price Inc Gst, Price Aud, Price Dap, Dap, Egc Price, Price Egc, Egc, List Price, Total Price, Amount, Price Amount, Price Value, Retail',
  ),
  before_price: field(number('money'), 'Was Price, Previous Price, Old Price, Original Price, Price Was'),
  offer_price: field(
    number('money'),
    'Special Price, Sale Offer Price, Now Price, Promo Price, Discount Price, Discounted Price, Price Special',
  ),
  subscription_price: field(
    number('weekly'),
    'Weekly Price, Price Per Week, Subscription, Subscription Weekly, Weekly Rate, Rent Per Week, Per Week',
  ),
  price_type: field(
    { is: 'priceType' },
    'Price Text, Price Label, Price Note, Price Qualifier, Price Suffix, Price Description, Pricing Type, Vehicle Price Type',
  ),
  'autograb_data.state_average_market_price': field(number('money'), 'State Average Market Price'),
  'autograb_data.average_market_price': field(number('money'), 'Average Market Price, Market Price, Market Value'),
  'youxQuote.weeklyRepaymentAmount': field(
    number('weekly'),
    'Weekly Repayment Amount, Weekly Repayment, Weekly Finance, Finance Weekly',
  ),
  'youxQuote.advertisedRate': field(number('percent'), 'Advertised Rate, Interest Rate, Finance Rate'),
  'youxQuote.comparisonRate': field(number('percent'), 'Comparison Rate'),
  finance_lenders: field({ is: 'lenders' }, 'Finance Lenders, Lenders'),

  regplate: field(
    text,
    'Rego, Registration, Registration Number, Reg No, Rego No, Plate, Number Plate, Registration Plate, Rego Number, Plate Number, Reg Plate, Registration No, Reg, License Plate, Licence Plate',
  ),
  rego_expiry: field(
    date,
    'Rego Expiry Date, Registration Expiry, Reg Expiry, Rego Exp, Registration Expiry Date, Rego Expires, Rego Due, Reg Exp',
  ),
  compliance_date: field(date, 'Compliance, Compliance Plate Date, Comp Date, Complied, Compliance Month'),
  build_date: field(
    date,
    'Build, Built, Manufacture Date, Date Of Manufacture, Build Month, Manufactured, Production Date',
  ),
  colour: field(
    text,
    'Color, Exterior Colour, Colour Description, Colours Exterior, Color Exterior, Body Color, Ext Colour, Body Colour, Exterior Color, Paint, Colour Name, Colour Ext, Generic Colour, Basic Colour, Colour Exterior, Paint Colour, Ext Color',
  ),
  interior_colour: field(
    text,
    'Interior Color, Int Colour, Interior Colour Description, Colours Interior, Trim Colour, Trim Color, Interior, Upholstery, Colour Int, Colour Interior, Interior Trim',
  ),
  seats: field(
    number('seats'),
    'Seat Count, No Of Seats, Number Of Seats, Seating Capacity, Seating, Num Seats, Seat Capacity',
  ),
  doors: field(number('doors'), 'Door Count, No Of Doors, Number Of Doors, Num Doors, Door'),
  drive: field(
    text,
    'Drive Type, Drivetrain, Drive Train, Driven Wheels, Wheel Drive, Drive Description, Drivetype, Driveline',
  ),
  fuel: field(text, 'Custom Label 2, Fuel Type, Fuel Description, Fueltype, Fuel Name, Energy, Power Source, Engine'),
  simple_fuel: field(text),
  simple_body: field(text),
  body: field(
    text,
    'Custom Label 1, Body Type, Body Style, Bodystyle, Body Shape, Vehicle Body, Body Description, Generic Body, Vehicle Body Type, Shape',
  ),
  transmission: field(
    text,
    'Transmission Type, Gearbox, Trans Type, Transmission Description, Gear Type, Transmission Name',
  ),
  trans: field(text, 'Trans Description, Gearbox Description'),
  gearnum: field(number('gears'), 'Gears, No Of Gears, Number Of Gears, Gear Count, Speeds, Gear Num'),
  bodyconfiguration: field(text, 'Body Configuration, Cab Type, Body Config, Cabin Type, Cab Config'),
  engine_size: field(
    number('cc'),
    'Engine Cc, Engine Capacity, Cc, Capacity Cc, Engine Size Cc, Displacement, Engine Capacity Cc, Cubic Capacity, Enginecc, Engine Displacement',
  ),
  engine_size_litres: field(
    number('litres'),
    'Engine Litres, Litres, Engine Size L, Engine Liters, Capacity Litres, Engine Size Liters',
  ),
  cylinders: field(
    number('cylinders'),
    'Cyl, Cylinder, No Of Cylinders, Number Of Cylinders, Cylinder Count, Num Cylinders, Cyls, Engine Cylinders',
  ),
  manufacturer_name: field(text, 'Manufacturer Name'),
  carsales_title: field(
    text,
    'Title, Heading, Headline, Ad Title, Listing Title, Vehicle Title, Vehicle Name, Full Name, Advert Title, Display Name, Vehicle Description Short',
  ),
  dealercomments: field(
    { is: 'description' },
    'Comments, Description, Dealer Comments, Advert Text, Ad Text, Notes, Remarks, Advertisement, Long Description, Ad Copy, Sales Comments, Web Description, Seller Notes, Marketing Text, Vehicle Comments, Advert Description, Body Text, Comment, Details',
  ),
  standardEquipment: field(
    list,
    'Features, Options, Equipment, Standard Equipment, Feature List, Standard Features, Option List, Accessories, Vehicle Features, Extras, Inclusions, Factory Options',
  ),
  file: field({ is: 'address' }, 'History Report, Report Url, History Url, Ppsr Report, Ppsr Url, Inspection Report'),

  dealership_slug: field(text, 'Dealer Slug'),
  dealership_id: field(
    text,
    'Dealer Id, Dealer Code, Dealership Code, Rooftop Id, Franchise Id, Branch Code, Site Code, Dealer Number, Dealer No, Account Id, Seller Id',
  ),
  dealership_name: field(text, 'Dealer, Dealer Name, Dealership, Seller, Seller Name, Company'),
  location_id: field(text, 'Yard Id, Site Id, Branch Id, Lot Id'),
  location_name: field(
    text,
    'Location, Yard, Branch, Site, Lot, Yard Name, Branch Name, Site Name, Location Description, Stock Location, Yard Location',
  ),
  'location.name': field(text),
  'location.slug': field(text, 'Location Slug'),
  'location.phone': field(text, 'Dealer Phone, Location Phone, Contact Phone, Phone'),
  'location.distribution_locations': field(list, 'Distribution Locations'),
  city: field(text, 'Town, Dealer City, Location City'),
  state: field({ is: 'state' }, 'State Code, Region, Dealer State, Location State, Rego State, Registration State'),
  private_suburb: field(text, 'Suburb'),
  private_postcode: field(text, 'Postcode, Post Code, Zip, Zip Code, Dealer Postcode'),
  images: field(
    { is: 'images' },
    'Image, Photos, Photo, Image Urls, Image Url, Photo Urls, Photo Url, Pictures, Picture, Image List, Photo List, Media, Gallery, Image Links, Picture Urls, Pics, Image Set, Photos Url, Additional Image Link, Additional Image Links, Additional Images, Other Images, Images List, Vehicle Images, Photo Links',
  ),
  thumbnails: field({ is: 'images' }, 'Thumbs, Thumbnail, Thumbnail Urls, Thumb'),
  primary_image_url: field(
    { is: 'address' },
    'Primary Image, Image Link, Main Image, Main Photo, Hero Image, Cover Image, Main Image Url, Primary Photo',
  ),

  'specifications.body_width': field(number('length'), 'Body Width'),
  'specifications.body_length': field(number('length'), 'Body Length, Van Length, Caravan Length'),
  'specifications.tare_weight': field(number('mass'), 'Tare Weight, Tare, Tare Mass, Tare Kg'),
  'specifications.axle_type': field(text, 'Axle Type, Axles, Axle Config, Axle Configuration'),
  'specifications.sleeps': field(number('berths'), 'Sleeps, Berth, Berths, Sleeping Capacity, No Of Berths'),
  'specifications.aggregate_trailer_mass': field(number('mass'), 'Aggregate Trailer Mass, Atm, Atm Kg'),

  'variant.cylinders': field(number('cylinders')),
  'variant.enginesize': field(number('cc')),
  'variant.enginesize_litres': field(number('litres')),
  'variant.induction': field(text, 'Induction, Aspiration, Turbo'),
  'variant.geartype': field(text),
  'variant.fuelconsumptioncombined': field(
    number('consumption'),
    'Fuel Consumption, Fuel Consumption Combined, Combined Fuel Consumption, Fuel Economy, Consumption, Fuel Economy Combined, L 100km, Fuel Combined',
  ),
  'variant.fuelcapacity': field(number('volume'), 'Fuel Capacity, Tank Capacity, Fuel Tank, Fuel Tank Capacity'),
  'variant.grossvehiclemass': field(number('mass'), 'Gross Vehicle Mass, Gvm, Gvm Kg, Gross Weight'),
  'variant.vehiclelength': field(number('length'), 'Vehicle Length, Length, Length Mm, Overall Length'),
  'variant.vehicleheight': field(number('length'), 'Vehicle Height, Height, Height Mm, Overall Height'),
  'variant.vehiclewidth': field(number('length'), 'Vehicle Width, Width, Width Mm, Overall Width'),
  'variant.towingcapacitybraked': field(
    number('mass'),
    'Towing Capacity Braked, Braked Towing Capacity, Towing Capacity, Tow Capacity, Towing Braked, Max Towing, Braked Towing',
  ),
  'variant.torque': field(number('torque'), 'Torque, Torque Nm, Max Torque, Peak Torque'),
  'variant.bodyconfiguration': field(text),
  'variant.ancaprating': field(number('stars'), 'Ancap Rating, Ancap, Safety Rating, Ancap Stars'),
};

/** Fields without which a car cannot be shown; a row that lacks one is rejected. */
export const requiredFields: readonly string[] = ['make', 'model', 'dealership_id'];

/** All field paths, for error texts. */
export const carFieldNames: readonly string[] = Object.keys(carFields);
